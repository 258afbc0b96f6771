import type { ShareNames } from '../../contract/market/share-names.ts';

/** The names of a share, out of all that is known of it. */
export function shareNames({ name, latinName, traditionalName = '' }: ShareNames): ShareNames {
  return traditionalName === '' || traditionalName === name
    ? { name, latinName }
    : { name, latinName, traditionalName };
}

type Row = { name: string; latin_name: string; traditional_name: string };

export function shareNamesOfRow(row: Row): ShareNames {
  const { name, latin_name: latinName, traditional_name: traditionalName } = row;
  return shareNames({ name, latinName, traditionalName });
}
