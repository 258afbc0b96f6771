import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Board, Sector } from '../../../contract/market/types.ts';

/** Boards by the short names that stand beside a share. */
export const boardNames: Record<Board, MessageDescriptor> = {
  main: msg`Main board`,
  chinext: msg`ChiNext`,
  star: msg`STAR`,
  bse: msg`Beijing`,
};

/** Boards by their whole names. */
export const boardWords: Record<Board, MessageDescriptor> = {
  main: msg`Main board`,
  chinext: msg`ChiNext`,
  star: msg`STAR Market`,
  bse: msg`Beijing Stock Exchange`,
};

export const sectorNames: Record<Sector, MessageDescriptor> = {
  banks: msg`Banks`,
  insurance: msg`Insurance`,
  brokers: msg`Brokers`,
  property: msg`Property`,
  construction: msg`Construction`,
  steel: msg`Steel`,
  metals: msg`Metals`,
  coal: msg`Coal`,
  oil: msg`Oil`,
  power: msg`Power`,
  chemicals: msg`Chemicals`,
  machinery: msg`Machinery`,
  automobiles: msg`Automobiles`,
  electronics: msg`Electronics`,
  semiconductors: msg`Semiconductors`,
  software: msg`Software`,
  telecom: msg`Telecoms`,
  media: msg`Media`,
  pharma: msg`Pharmaceuticals`,
  medical: msg`Medical devices`,
  food: msg`Food`,
  liquor: msg`Liquor`,
  retail: msg`Retail`,
  textiles: msg`Textiles`,
  agriculture: msg`Agriculture`,
  transport: msg`Transport`,
  environment: msg`Environment`,
  defence: msg`Defence`,
  tourism: msg`Tourism`,
  other: msg`Other`,
};

/** Names of the indices; the code itself for one that is not known here. */
export const indexNames: Partial<Record<string, MessageDescriptor>> = {
  lotwise300: msg`Lotwise 300`,
  main: msg`Main board`,
  growth: msg`ChiNext`,
  star: msg`STAR`,
  bse: msg`Beijing`,
};
