/** Refusals of the calls about assets, and what an asset is warned of; keyed by code, part of `errors`. */
export const assetErrors = {
  'assets.notFound': 'No se encuentra el activo.',
  'assets.noChanges': 'No hay cambios que guardar.',
  'assets.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos campos.',
  'assets.invalidFields': 'Hay campos que no son válidos. Corrígelos y vuelve a guardar.',
  'assets.identifierTaken': 'Ya hay un activo con este identificador en la cartera.',
  'assets.alreadyInManagement': 'El activo ya está en gestión.',
  'assets.principalOfGroup': 'No se puede archivar: es el activo principal de un grupo.',
} as const

/** Warnings shown on assets: those of the enrichment, of the tape and of the valuation. */
export const assetWarnings = {
  'assets.sizeDiffersFromCadastre':
    'La superficie dada ({{given}} m²) y la del Catastro ({{cadastre}} m²) difieren un {{difference}}.',
  'assets.notLocated': 'No se ha podido situar en el mapa: faltan coordenadas.',
  'assets.missingSize': 'No tiene superficie.',
  'assets.referenceNotValid': 'La referencia catastral no es correcta.',
  'valuation.referenceProbablyForThePlot': 'La referencia catastral parece de la parcela, no del inmueble.',
  'valuation.residentialWithoutHousing': 'Uso residencial, pero el Catastro no registra vivienda.',
  'valuation.sizeDiffersFromCadastre': 'La superficie dada y la del Catastro difieren más de un 15 %.',
  'valuation.veracityNotGuaranteedAfterChanges':
    'Valoración editada a mano: ya no se garantiza que siga al modelo.',
  'valuation.searchWidened': 'Pocos testigos a 1 km: la búsqueda se ha ampliado y la confianza es menor.',
  'valuation.fewWitnesses': 'Menos de 6 testigos: la Orden ECO/805/2003 pide al menos 6.',
  'valuation.negotiationNotMeasured': 'No hay cierres suficientes para medir el margen de negociación.',
  'valuation.thinMarket': 'Mercado con poca oferta: el intervalo es más ancho.',
  'valuation.cadastralReferenceNotValid': 'La referencia catastral no es válida.',
  'valuation.propertyNotLocated': 'El activo no está localizado: faltan coordenadas o dirección.',
  'valuation.notEnoughComparables': 'No hay suficientes comparables para valorar.',
  'valuation.missingInformation': 'Faltan datos para valorar.',
  'valuation.referenceNotIdentified': 'No se identifica la referencia catastral.',
  'valuation.moreThanOneError': 'Hay más de un error.',
  'valuation.assetNotResidential': 'El activo no es residencial.',
  'valuation.notInACountry': 'Las coordenadas no están en España.',
  'valuation.useNotFound': 'No se encuentra el uso del inmueble.',
  'valuation.wrongPreferredDatatapeSize': 'La superficie elegida del datatape no es válida.',
  'valuation.typeNotValidForAvm': 'Este tipo de activo no admite valoración automática.',
} as const
