import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home is drawn, because most people have had their first valuation. */
export const FirstValuationCard = lazyBeside(() => import('./FirstValuationCard.tsx'))
