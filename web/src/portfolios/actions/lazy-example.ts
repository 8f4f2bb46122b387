import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home page is drawn, because few customers have the example. */
export const ExampleOnHome = lazyBeside(() => import('./ExampleOnHome.tsx'))
