const marked = ':is([aria-invalid="true"], [data-invalid] button)';

/**
 * Leads to the first field of a form that is marked, and takes what is said of it into sight, once
 * the marks are drawn: a reader hears them with their field.
 */
export function focusFirstMistake(form: string | Element | null): void {
  requestAnimationFrame(() => {
    const root = typeof form === 'string' ? document.querySelector(form) : form;
    const field = root?.querySelector<HTMLElement>(marked);
    field?.focus();
    const words = document.getElementById(field?.getAttribute('aria-describedby') ?? '');
    const place = words ?? field?.closest('fieldset, label, div');
    place?.scrollIntoView({ block: 'nearest' });
  });
}
