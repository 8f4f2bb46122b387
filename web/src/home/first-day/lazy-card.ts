import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home page is drawn, because only new users need this card. */
export const FirstDayCard = lazyBeside(() => import('./FirstDayCard.tsx'))
