import type { ImportFile } from '../../server/domain/market/import-table.ts';

export const tushareHeadings =
  'trade_date,ts_code,open,high,low,close,pre_close,change,pct_chg,vol,amount';
export const tushareRow =
  '20220429,600519.SH,1836.0,1849.0,1810.98,1828.38,1835.0,-6.62,-0.3608,34885.27,6384066.537';

export function file(name: string, ...lines: string[]): ImportFile {
  return { name, bytes: Buffer.from(lines.join('\n')) };
}

export function tushare(...rows: string[]): ImportFile {
  return file('tushare.csv', tushareHeadings, ...rows);
}
