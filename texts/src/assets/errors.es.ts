/** Refusals of the calls about assets, and what an asset is warned of; keyed by code, part of `errors`. */
export const assetErrors = {
  'assets.notFound': 'No se encuentra el activo.',
  'assets.noChanges': 'No hay cambios que guardar.',
  'assets.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos campos.',
  'assets.invalidFields': 'Hay campos que no son válidos. Corrígelos y vuelve a guardar.',
  'assets.identifierTaken': 'Ya hay un activo con este identificador en la cartera.',
} as const

/** Warnings of an asset itself; those of its valuations are worded with the valuation. */
export const assetWarnings = {
  'assets.sizeDiffersFromCadastre':
    'La superficie dada ({{given}} m²) y la del Catastro ({{cadastre}} m²) difieren un {{difference}}.',
} as const
