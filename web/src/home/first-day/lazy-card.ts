import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home is drawn: it is of the first days. */
export const FirstDayCard = lazyBeside(() => import('./FirstDayCard.tsx'))
