import { shell } from './app/shell.es.ts'
import { areas } from './areas/areas.es.ts'
import { assets } from './assets/assets.es.ts'
import { groups } from './assets/groups.es.ts'
import { insights } from './assets/insights.es.ts'
import { customers } from './customers/customers.es.ts'
import { upgrade } from './customers/upgrade.es.ts'
import { exports } from './exports/exports.es.ts'
import { docs } from './files/docs.es.ts'
import { help } from './home/help.es.ts'
import { home } from './home/home.es.ts'
import { acting } from './identity/acting.es.ts'
import { charts } from './kernel/charts.es.ts'
import { insideCommon } from './kernel/inside-common.es.ts'
import { market } from './market/market.es.ts'
import { portfolios } from './portfolios/portfolios.es.ts'
import { views } from './users/saved-views.es.ts'
import { users } from './users/users.es.ts'

/**
 * Texts for the screens that need a session, in addition to those in `public.es.ts`. Each slice adds its namespace
 * here and in the English file.
 */
export const texts = {
  acting,
  areas,
  assets,
  charts,
  common: insideCommon,
  customers,
  docs,
  exports,
  groups,
  help,
  home,
  insights,
  market,
  portfolios,
  shell,
  upgrade,
  users,
  views,
}
