import { accountRoutes } from './account/routes.ts';
import { entryRoutes } from './entry/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { marketRoutes } from './market/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { newShareRoutes } from './new-shares/routes.ts';
import { rootRoute } from './root.ts';
import { tradeRoutes } from './trade/routes.ts';

/**
 * Every URL of the product, one row each, in the folder of its area. A row is part of the entry and holds
 * what must be known before anything is loaded: who may see the page, its title and words, what its
 * address may carry. Its loader begins what the page asks for and waits for nothing; the page is loaded
 * with it, reads the address and hands its screen what it needs. A screen never reads the route.
 */
export const routes = [
  ...entryRoutes,
  ...homeRoutes,
  ...marketRoutes,
  ...tradeRoutes,
  ...newShareRoutes,
  ...moneyRoutes,
  ...accountRoutes,
];

export const routeTree = rootRoute.addChildren(routes);
