// Builds the screens into web/dist, for an image or a machine that does not build at start. Run it after `npm ci`.
import { ensureBundle } from './bundle.mjs'
import { markInstalled } from './install.mjs'

await ensureBundle()
markInstalled()
