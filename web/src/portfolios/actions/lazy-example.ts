import { lazyBeside } from '../../kernel/reload/lazy-page.ts'

/** Loaded after the home is drawn: few customers have the example. */
export const ExampleOnHome = lazyBeside(() => import('./ExampleOnHome.tsx'))
