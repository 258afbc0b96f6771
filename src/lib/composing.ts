/**
 * Whether an input method has this key, which then chooses or accepts a character. Safari ends the composition
 * before it tells of the key that accepts: the key code alone says there whose the key was.
 */
export function isOfInputMethod(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
