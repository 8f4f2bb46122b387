// Builds the screens into web/dist, for an image or a machine on which nothing is built at the start.
import { ensureBundle } from './bundle.mjs'

await ensureBundle()
