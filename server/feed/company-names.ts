import type { Sector } from '../../contract/market/types.ts';

/** A word of a name: Chinese, every reading in pinyin syllables, and how it is written in Latin. */
export type NameWord = { han: string; traditional: string; readings: string[]; latin: string };

/**
 * First halves: `恒远/恆遠 heng yuan`, the traditional writing where it is another. A second reading
 * after a slash where both are in use.
 */
export const firstWords: readonly NameWord[] = words(`
  恒远/恆遠 heng yuan|瑞川 rui chuan|启澜/啟瀾 qi lan|沐阳/沐陽 mu yang|凌汐 ling xi|泽岳/澤岳 ze yue|晟帆 sheng fan/cheng fan
  嘉渊/嘉淵 jia yuan|翰林 han lin|云岫/雲岫 yun xiu|青禾 qing he|景曜 jing yao|博翎 bo ling|辰宇 chen yu
  乐行/樂行 le xing/le hang|重庆澜/重慶瀾 chong qing lan|长岭/長嶺 chang ling|朝晖/朝暉 zhao hui/chao hui|厦屿/廈嶼 xia yu|宏砚/宏硯 hong yan
  铭澈/銘澈 ming che|睿恒/睿恆 rui heng|盛川 sheng chuan|昊屹 hao yi|玄舟 xuan zhou|霁月/霽月 ji yue|润桐/潤桐 run tong
  宁泰/寧泰 ning tai|卓屿/卓嶼 zhuo yu|擎海 qing hai|舜泽/舜澤 shun ze|钧石/鈞石 jun shi|楚汀 chu ting|岱宗 dai zong
  天穹 tian qiong|北屿/北嶼 bei yu|南浔湾/南潯灣 nan xun wan|东篱/東籬 dong li|西岭/西嶺 xi ling|中麓 zhong lu|海若 hai ruo
  金翎 jin ling|银杉/銀杉 yin shan|铁岳/鐵岳 tie yue|玉衡 yu heng|明河 ming he|星阑/星闌 xing lan|曙溪 shu xi
  华栎/華櫟 hua li|新穗 xin sui|广屹/廣屹 guang yi|永泓 yong hong|正阁/正閣 zheng ge|和煦 he xu|安珩 an heng
  同澍 tong shu|万峦/萬巒 wan luan|百汇川/百匯川 bai hui chuan|九皋 jiu gao|三余/三餘 san yu|一苇/一葦 yi wei|双屿/雙嶼 shuang yu
  龙潭口/龍潭口 long tan kou|凤栖/鳳棲 feng qi|鹤鸣/鶴鳴 he ming|鲲程/鯤程 kun cheng|麒岩 qi yan|鹿原 lu yuan|雁回 yan hui
  松涧/松澗 song jian|竹里 zhu li|梅坞/梅塢 mei wu|兰皋/蘭皋 lan gao|荷塘 he tang|桐庐湾/桐廬灣 tong lu wan|榆关/榆關 yu guan
  春澍 chun shu|夏弦 xia xian|秋浦 qiu pu|冬青 dong qing|晨霭/晨靄 chen ai|暮云/暮雲 mu yun|清峣/清嶢 qing yao
  澄江 cheng jiang|浩然 hao ran|淳熙 chun xi|淮左 huai zuo|湘源 xiang yuan|滇池口 dian chi kou|渝州 yu zhou
  蜀岭/蜀嶺 shu ling|黔峰 qian feng|桂洲 gui zhou|粤澜/粵瀾 yue lan|闽湾/閩灣 min wan|浙屿/浙嶼 zhe yu|苏杭岸/蘇杭岸 su hang an
  皖峰 wan feng|赣源/贛源 gan yuan|鄂渚 e zhu|豫章 yu zhang|晋川/晉川 jin chuan|冀北 ji bei|鲁岱/魯岱 lu dai
  陇原/隴原 long yuan|秦岭口/秦嶺口 qin ling kou|辽河湾/遼河灣 liao he wan|吉屿/吉嶼 ji yu|琼崖/瓊崖 qiong ya|藏源 zang yuan/cang yuan|疆北 jiang bei
  智屹 zhi yi|慧川 hui chuan|信珩 xin heng|诚岳/誠岳 cheng yue|德翎 de ling|仁泽/仁澤 ren ze|礼贤/禮賢 li xian
  勤耕 qin geng|思渡河 si du he|致衡 zhi heng|弘毅 hong yi|奕辰 yi chen|骏驰/駿馳 jun chi|腾跃/騰躍 teng yue
`);

/** Second halves by sector: `驱动/驅動 qu dong Drives`. */
export const secondWords: Readonly<Record<Sector, readonly NameWord[]>> = {
  banks: words(
    '银行/銀行 yin hang Bank|农商/農商 nong shang Rural Bank|商行 shang hang Commercial Bank',
  ),
  insurance: words('保险/保險 bao xian Insurance|人寿/人壽 ren shou Life'),
  brokers: words('证券/證券 zheng quan Securities|资本/資本 zi ben Capital'),
  property: words(
    '置业/置業 zhi ye Properties|地产/地產 di chan Estates|城建 cheng jian Urban Development',
  ),
  construction: words(
    '建工 jian gong Construction|路桥/路橋 lu qiao Roads & Bridges|装饰/裝飾 zhuang shi Interiors',
  ),
  steel: words('钢铁/鋼鐵 gang tie Steel|特钢/特鋼 te gang Special Steel'),
  metals: words(
    '铜业/銅業 tong ye Copper|锂业/鋰業 li ye Lithium|稀土 xi tu Rare Earths|矿业/礦業 kuang ye Mining',
  ),
  coal: words('煤业/煤業 mei ye Coal|能源 neng yuan Energy'),
  oil: words('石油 shi you Petroleum|油服 you fu Oilfield Services'),
  power: words(
    '电力/電力 dian li Power|水电/水電 shui dian Hydropower|光伏 guang fu Solar|风能/風能 feng neng Wind',
  ),
  chemicals: words(
    '化工 hua gong Chemicals|新材 xin cai Materials|涂料/塗料 tu liao Coatings|塑业/塑業 su ye Plastics',
  ),
  machinery: words(
    '驱动/驅動 qu dong Drives|重工 zhong gong Heavy Industries|机床/機床 ji chuang Machine Tools|轴承/軸承 zhou cheng Bearings|液压/液壓 ye ya Hydraulics',
  ),
  automobiles: words(
    '汽车/汽車 qi che Motors|车灯/車燈 che deng Lamps|底盘/底盤 di pan Chassis|轮胎/輪胎 lun tai Tyres',
  ),
  electronics: words(
    '电子/電子 dian zi Electronics|光电/光電 guang dian Optoelectronics|精密 jing mi Precision|传感/傳感 chuan gan Sensors',
  ),
  semiconductors: words(
    '微电/微電 wei dian Microelectronics|芯片 xin pian Chips|晶圆/晶圓 jing yuan Wafers|封测/封測 feng ce Packaging',
  ),
  software: words(
    '软件/軟件 ruan jian Software|数据/數據 shu ju Data|信息 xin xi Information|智能 zhi neng Intelligence',
  ),
  telecom: words(
    '通信 tong xin Communications|网络/網絡 wang luo Networks|光缆/光纜 guang lan Fibre',
  ),
  media: words('传媒/傳媒 chuan mei Media|文化 wen hua Culture|出版 chu ban Publishing'),
  pharma: words('药业/藥業 yao ye Pharma|生物 sheng wu Biotech|制药/製藥 zhi yao Pharmaceuticals'),
  medical: words('医疗/醫療 yi liao Medical|器械 qi xie Devices|眼科 yan ke Eye Care'),
  food: words('食品 shi pin Foods|乳业/乳業 ru ye Dairy|调味/調味 tiao wei Seasonings'),
  liquor: words('酒业/酒業 jiu ye Spirits|啤酒 pi jiu Brewery'),
  retail: words('百货/百貨 bai huo Stores|商贸/商貿 shang mao Trading|超市 chao shi Supermarkets'),
  textiles: words('纺织/紡織 fang zhi Textiles|服饰/服飾 fu shi Apparel'),
  agriculture: words(
    '农业/農業 nong ye Agriculture|种业/種業 zhong ye Seeds|牧业/牧業 mu ye Livestock',
  ),
  transport: words('物流 wu liu Logistics|港口 gang kou Ports|航运/航運 hang yun Shipping'),
  environment: words('环保/環保 huan bao Environment|水务/水務 shui wu Water'),
  defence: words('航空 hang kong Aviation|航天 hang tian Aerospace|船舶 chuan bo Shipbuilding'),
  tourism: words('旅游/旅遊 lü you Travel|酒店 jiu dian Hotels'),
  other: words('控股 kong gu Holdings|集团/集團 ji tuan Group'),
};

function words(table: string): NameWord[] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((entry) => wordOf(entry.trim()));
}

function wordOf(entry: string): NameWord {
  const [chinese = '', ...rest] = entry.split(' ');
  const [han = '', traditional = han] = chinese.split('/');
  const english = rest.findIndex((part) => /^[A-Z&]/.test(part));
  const spoken = (english === -1 ? rest : rest.slice(0, english)).join(' ');
  const readings = spoken.replaceAll('ü', 'v').split('/');
  const spelled = (readings[0] ?? '').replaceAll(' ', '');
  const latin =
    english === -1
      ? spelled.charAt(0).toUpperCase() + spelled.slice(1)
      : rest.slice(english).join(' ');
  return { han, traditional, readings, latin };
}
