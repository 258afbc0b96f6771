import { describe, expect, it } from 'vitest';

import { createSearchIndex } from '../../contract/market/search.ts';
import type { Searchable } from '../../contract/market/search.ts';

function share(
  code: string,
  name: string,
  latinName: string,
  initials: string,
  pinyin: string,
): Searchable {
  return { code, name, latinName, initials, pinyin, status: 'trading' };
}

const shares = [
  share('600729', '重庆百货', 'Chongqing Stores', 'cqbh', 'chongqingbaihuo'),
  share('601005', '重庆钢铁', 'Chongqing Steel', 'cqgt', 'chongqinggangtie'),
  // 长 has two readings and no word decides: both must be found.
  share('300001', '长乐银行', 'Changle Bank', 'clyh zlyh', 'changleyinhang zhangleyinhang'),
  share('600941', '中国移动', 'China Mobile', 'zgyd', 'zhongguoyidong'),
  share('601995', '中金公司', 'Zhongjin Capital', 'zjgs', 'zhongjingongsi'),
  share('000002', '万科Ａ', 'Vanke A', 'wka', 'wankea'),
  share('000004', '*ST国华', 'Guohua Network', 'stgh', 'stguohua'),
  {
    ...share('603118', '恒远驱动', 'Hengyuan Drives', 'hyqd', 'hengyuanqudong'),
    traditionalName: '恆遠驅動',
  },
  { ...share('300600', '恒远', 'Hengyuan', 'hy', 'hengyuan'), status: 'no_data' as const },
];

const index = createSearchIndex(shares);
const codes = (query: string, limit = 50) =>
  index.find(query, limit).map((found) => found.item.code);

describe('a search by pinyin', () => {
  it('finds 重庆 by cq and by chongqing, and not by zq or zhongqing', () => {
    expect(codes('cq')).toEqual(['600729', '601005']);
    expect(codes('chongqing')).toEqual(['600729', '601005']);
    expect(codes('zq')).toEqual([]);
    expect(codes('zhongqing')).toEqual([]);
  });

  it('knows both readings of a character that no word decides', () => {
    expect(codes('clyh')).toEqual(['300001']);
    expect(codes('zlyh')).toEqual(['300001']);
    expect(codes('zhangle')).toEqual(['300001']);
  });

  it('does not run from one reading into the next', () => {
    expect(codes('yhzl')).toEqual([]);
    expect(codes('hangzhang')).toEqual([]);
  });

  it('finds the middle of a name by initials and by syllables, after the beginnings', () => {
    expect(codes('yd')).toEqual(['600941']);
    expect(codes('yidong')).toEqual(['600941']);
    expect(codes('ong')).toEqual([]);
  });

  it('does not mind capitals, blanks and full-width letters', () => {
    expect(codes(' CQ BH ')).toEqual(['600729']);
    expect(codes('ＣＱＢＨ')).toEqual(['600729']);
  });
});

describe('a search by name', () => {
  it('finds Chinese names by beginning and middle, the beginning first', () => {
    expect(codes('重庆钢')).toEqual(['601005']);
    expect(codes('中')).toEqual(['600941', '601995']);
    expect(codes('移动')).toEqual(['600941']);
  });

  it('finds Chinese names in either writing', () => {
    for (const query of ['驱动', '驅動', '恆遠驅動']) expect(codes(query)).toEqual(['603118']);
  });

  it('finds Latin names by the beginnings of their words in any order', () => {
    expect(codes('drives')).toEqual(['603118']);
    expect(codes('dri heng')).toEqual(['603118']);
    expect(codes('rives')).toEqual([]);
  });

  it('finds marked and full-width names as they are spoken', () => {
    expect(codes('st国华')).toEqual(['000004']);
    expect(codes('万科a')).toEqual(['000002']);
  });
});

describe('a search by code', () => {
  it('finds the whole code first, then its beginnings, then three digits in the middle', () => {
    expect(codes('600729')).toEqual(['600729']);
    expect(codes('6007')).toEqual(['600729']);
    expect(codes('941')).toEqual(['600941']);
    expect(codes('41')).toEqual([]);
  });
});

describe('the order of results', () => {
  it('puts whole matches before longer names and shares without prices last among equals', () => {
    expect(codes('恒远')).toEqual(['300600', '603118']);
    expect(codes('hengyuan')).toEqual(['300600', '603118']);
    expect(codes('heng')).toEqual(['603118', '300600']);
  });

  it('keeps to its limit', () => {
    expect(codes('6', 2)).toHaveLength(2);
  });

  it('has nothing to say to an empty or meaningless query', () => {
    expect(codes('')).toEqual([]);
    expect(codes(' * ')).toEqual([]);
    expect(codes('!!')).toEqual([]);
  });
});

describe('what is marked in a result', () => {
  const match = (query: string) => index.find(query, 1)[0]?.match;

  it('is the part of the code or name that was typed', () => {
    expect(match('6007')).toEqual({ field: 'code', from: 0, to: 4 });
    expect(match('移动')).toEqual({ field: 'name', from: 2, to: 4 });
    expect(match('驅動')).toEqual({ field: 'name', from: 2, to: 4 });
    expect(match('steel')).toEqual({ field: 'latinName', from: 10, to: 15 });
  });

  it('is the characters behind the initials', () => {
    expect(match('cq')).toEqual({ field: 'name', from: 0, to: 2 });
    expect(match('yd')).toEqual({ field: 'name', from: 2, to: 4 });
  });
});
