import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded once the home is drawn: most people have had their first valuation. */
export const FirstValuationCard = lazyBeside(() => import('./FirstValuationCard.tsx'))
