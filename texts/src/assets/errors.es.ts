/** Refusals of the calls about assets, and what an asset is warned of; keyed by code, part of `errors`. */
export const assetErrors = {
  'assets.notFound': 'No se encuentra el activo.',
  'assets.noChanges': 'No hay cambios que guardar.',
  'assets.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos campos.',
  'assets.invalidFields': 'Hay campos que no son válidos. Corrígelos y vuelve a guardar.',
  'assets.nothingToEnrich': 'No hay activos que enriquecer.',
  'assets.commentNotFound': 'No se encuentra el comentario.',
  'assets.commentFixed': 'Los avisos y errores los escribe el sistema: no se editan ni se borran.',
  'cadastre.notConfigured': 'La consulta al Catastro no está configurada en esta instalación.',
  'cadastre.unavailable': 'El Catastro no responde. Inténtalo más tarde.',
  'cadastre.referenceNotValid': 'La referencia catastral no es válida.',
  'cadastre.notFound': 'El Catastro no encuentra ningún inmueble con estos datos.',
  'cadastre.addressNotFound':
    'El Catastro no encuentra esta dirección. Revisa vía, número, municipio y provincia.',
  'cadastre.ownCadastre': 'Álava, Bizkaia, Gipuzkoa y Navarra tienen su propio catastro: no se consulta.',
  'assets.identifierTaken': 'Ya hay un activo con este identificador en la cartera.',
} as const

/** Warnings of an asset itself; those of its valuations are worded with the valuation. */
export const assetWarnings = {
  'assets.sizeDiffersFromCadastre':
    'La superficie dada ({{given}} m²) y la del Catastro ({{cadastre}} m²) difieren un {{difference}}.',
} as const
