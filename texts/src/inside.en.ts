import { shell } from './app/shell.en.ts'
import { areas } from './areas/areas.en.ts'
import { assets } from './assets/assets.en.ts'
import { groups } from './assets/groups.en.ts'
import { insights } from './assets/insights.en.ts'
import { customers } from './customers/customers.en.ts'
import { upgrade } from './customers/upgrade.en.ts'
import { exports } from './exports/exports.en.ts'
import { docs } from './files/docs.en.ts'
import { help } from './home/help.en.ts'
import { home } from './home/home.en.ts'
import { acting } from './identity/acting.en.ts'
import type { texts as original } from './inside.es.ts'
import { charts } from './kernel/charts.en.ts'
import { insideCommon } from './kernel/inside-common.en.ts'
import type { Translation } from './kernel/translation.ts'
import { market } from './market/market.en.ts'
import { portfolios } from './portfolios/portfolios.en.ts'
import { views } from './users/saved-views.en.ts'
import { users } from './users/users.en.ts'

/** English texts for the screens that need a session; see the Spanish file. */
export const texts: Translation<typeof original> = {
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
