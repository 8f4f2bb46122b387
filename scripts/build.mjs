// Builds the screens into web/dist, for an image or a machine that does not build at start.
import { ensureBundle } from './bundle.mjs'

await ensureBundle()
