/** What a share is called. */
export type ShareNames = {
  /** Chinese, as the exchange writes it: 恒远驱动. */
  name: string;
  /** Latin: Hengyuan Drives. */
  latinName: string;
  /** The Chinese name in traditional characters, 恆遠驅動; left out where it is written alike. */
  traditionalName?: string;
};
