import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home page is drawn, because most users no longer need this card. */
export const FirstValuationCard = lazyBeside(() => import('./FirstValuationCard.tsx'))
