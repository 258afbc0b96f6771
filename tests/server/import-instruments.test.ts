import { describe, expect, test } from 'vitest';

import { readInstruments } from '../../server/domain/market/import-instruments.ts';
import { ImportFailed } from '../../server/domain/market/import-problems.ts';
import { file } from '../factories/import-files.ts';

async function instrumentProblems(...lines: string[]): Promise<string[]> {
  try {
    await readInstruments(file('list.csv', ...lines));
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    return error.problems.map(({ line, reason }) => `${line}: ${reason}`);
  }
  throw new Error('nothing was refused');
}

describe('a list of instruments', () => {
  const headings =
    'ts_code,symbol,name,area,industry,cnspell,market,list_date,enname,exchange,list_status,curr_type';

  test('brings names without full-width letters, every reading, board, sector and treatment', async () => {
    const { instruments, notes } = await readInstruments(
      file(
        'list.csv',
        headings,
        '000002.SZ,000002,万科Ａ,深圳,全国地产,wka,主板,19910129,"China Vanke Co.,Ltd.",SZSE,L,CNY',
        '000950.SZ,000950,重药控股,重庆,医药商业,cykg,主板,19990916,,SZSE,L,CNY',
        '600106.SH,600106,重庆路桥,重庆,路桥,cqlq,主板,19970618,"Chongqing Road&Bridge Co.,Ltd.",SSE,L,CNY',
        '000858.SZ,000858,五 粮 液,四川,白酒,wly,主板,19980427,"Wuliangye Yibin Co.,Ltd.",SZSE,L,CNY',
        '300052.SZ,300052,*ST中青,深圳,互联网,stzq,创业板,20100211,,SZSE,L,CNY',
        '600001.SH,600001,邯郸钢铁,河北,普钢,hdgt,主板,19980122,,SSE,D,CNY',
      ),
    );
    const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]));
    expect(byCode.get('000002')).toMatchObject({
      name: '万科A',
      latinName: 'China Vanke',
      traditionalName: '萬科A',
      initials: 'wka',
      pinyin: 'wankea',
      sector: 'property',
      board: 'main',
      exchange: 'SZ',
      listedOn: '1991-01-29',
      st: false,
    });
    expect(byCode.get('000950')?.initials.split(' ')).toEqual(
      expect.arrayContaining(['cykg', 'zykg']),
    );
    expect(byCode.get('000950')?.pinyin.split(' ')).toContain('chongyaokonggu');
    expect(byCode.get('600106')).toMatchObject({ initials: 'cqlq', pinyin: 'chongqingluqiao' });
    expect(byCode.get('000858')).toMatchObject({
      name: '五粮液',
      initials: 'wly',
      sector: 'liquor',
    });
    expect(byCode.get('300052')).toMatchObject({ st: true, board: 'chinext', initials: 'stzq zq' });
    expect(byCode.has('600001')).toBe(false);
    expect(notes).toEqual(['list.csv: delisted shares, left out: 1']);
  });

  test('without initials of its own knows both readings where no word decides', async () => {
    const { instruments } = await readInstruments(
      file(
        'list.csv',
        'ts_code,name,list_date',
        '600001.SH,长岭重工,20100101',
        '600002.SH,重庆银行,20100101',
      ),
    );
    const [first, second] = instruments.map(({ initials }) => initials.split(' '));
    expect(first).toEqual(expect.arrayContaining(['clzg', 'zlzg']));
    expect(second).toEqual(['cqyh']);
  });

  test('names each wrong row', async () => {
    const problems = await instrumentProblems(
      headings,
      '000002.SZ,000002,万科A,深圳,全国地产,wka,主板,19910129,,SZSE,L,CNY',
      '000002.SZ,000002,万科A,深圳,全国地产,wka,主板,19910129,,SZSE,L,CNY',
      '000003.SZ,000004,某某,深圳,全国地产,mm,主板,19910129,,SZSE,L,CNY',
      '000005.SZ,000005,某某,深圳,全国地产,mm,科创板,19910129,,SZSE,L,CNY',
      '000006.SZ,000006,,深圳,全国地产,mm,主板,19910129,,SZSE,L,CNY',
      '000007.SZ,000007,某某,深圳,全国地产,mm,主板,19911329,,SZSE,L,CNY',
      '000008.SH,000008,某某,深圳,全国地产,mm,主板,19910129,,SZSE,L,CNY',
    );
    expect(problems).toEqual([
      '3: 000002 came before, in line 2',
      '4: the symbol 000004 is not that of 000003.SZ',
      '5: 000005 is not a code of the market 科创板',
      '6: the name is missing',
      '7: list_date "19911329" is not a date (yyyymmdd or yyyy-mm-dd)',
      '8: 000008.SH: codes like 000008 belong to SZ',
    ]);
  });
});
