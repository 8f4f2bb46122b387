import manifest from '../../../package.json' with { type: 'json' }

/** The product's version, as the manifest of the repository states it. */
export const VERSION: string = manifest.version
