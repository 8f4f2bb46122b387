// Builds the screens into web/dist, for an image or a machine that builds nothing at the start.
import { ensureBundle } from './bundle.mjs'

await ensureBundle()
