import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home page is drawn, because most users have had their first valuation. */
export const FirstValuationCard = lazyBeside(() => import('./FirstValuationCard.tsx'))
