import type { Sector } from '../../../contract/market/types.ts';

/** Tushare's industries by our sectors. */
const industries: Readonly<Record<Exclude<Sector, 'other'>, string>> = {
  banks: '银行',
  insurance: '保险',
  brokers: '证券 多元金融',
  property: '全国地产 区域地产 园区开发 房产服务',
  construction: '建筑工程 装修装饰 水泥 玻璃 陶瓷 其他建材',
  steel: '普钢 特种钢 钢加工',
  metals: '小金属 铝 铜 铅锌 黄金 矿物制品',
  coal: '煤炭开采 焦炭加工',
  oil: '石油开采 石油加工 石油贸易',
  power: '火力发电 水力发电 新型电力 供气供热 电气设备',
  chemicals: '化工原料 塑料 农药化肥 染料涂料 化纤 橡胶 日用化工 造纸',
  machinery: '专用机械 机械基件 工程机械 机床制造 农用机械 化工机械 纺织机械 轻工机械 电器仪表',
  automobiles: '汽车配件 汽车整车 汽车服务 摩托车',
  electronics: '元器件 家用电器',
  semiconductors: '半导体',
  software: '软件服务 互联网 IT设备',
  telecom: '通信设备 电信运营',
  media: '广告包装 影视音像 出版业 文教休闲',
  pharma: '化学制药 生物制药 中成药 医药商业',
  medical: '医疗保健',
  food: '食品 乳制品 软饮料',
  liquor: '白酒 啤酒 红黄酒',
  retail: '百货 商贸代理 其他商业 超市连锁 批发业 商品城 电器连锁',
  textiles: '服饰 纺织 家居用品',
  agriculture: '农业综合 饲料 种植业 渔业 林业',
  transport: '仓储物流 路桥 水运 港口 空运 铁路 公共交通 机场 公路 运输设备',
  environment: '环境保护 水务',
  defence: '航空 船舶',
  tourism: '旅游景点 酒店餐饮 旅游服务',
};

const sectorByIndustry = new Map(
  Object.entries(industries).flatMap(([sector, names]) =>
    names.split(' ').map((name) => [name, sector as Sector]),
  ),
);

/** The sector of an industry as Tushare names it; `other` for any that is not known. */
export function sectorOfIndustry(industry: string): Sector {
  return sectorByIndustry.get(industry) ?? 'other';
}
