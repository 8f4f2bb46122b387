import type {
  ValuationError,
  ValuationViolation,
  ValuationWarning,
} from '@lindero/domain/valuation/valuation.errors'

/** Why an asset could not be valued, what must be known of a value, and why an edit or a save is refused. */
const errors = {
  'valuation.cadastralReferenceNotValid': 'La referencia catastral no es válida.',
  'valuation.propertyNotLocated':
    'El activo no tiene coordenadas. Indica su ubicación en Info para poder valorarlo.',
  'valuation.notEnoughComparables':
    'Solo hay {{found}} comparables en {{radius}} m a la redonda y hacen falta 3.',
  'valuation.missingInformation': 'Faltan datos del activo para poder valorarlo.',
  'valuation.referenceNotIdentified': 'La referencia catastral no se ha identificado.',
  'valuation.moreThanOneError': 'Hay más de un error de valoración.',
  'valuation.assetNotResidential': 'El activo no es residencial.',
  'valuation.notInACountry': 'El activo no está en un país con mercado disponible.',
  'valuation.useNotFound': 'No se encuentra el uso del activo.',
  'valuation.wrongPreferredDatatapeSize': 'La superficie preferida del datatape no es correcta.',
  'valuation.typeNotValidForAvm': 'Este tipo de activo no admite valoración automática.',
} as const satisfies Record<ValuationError, string>

const warnings = {
  'valuation.referenceProbablyForThePlot': 'La referencia catastral parece de la parcela, no del inmueble.',
  'valuation.residentialWithoutHousing': 'Es residencial, pero el Catastro no recoge ninguna vivienda.',
  'valuation.sizeDiffersFromCadastre':
    'La superficie indicada y la total del Catastro difieren más de un 15 %.',
  'valuation.veracityNotGuaranteedAfterChanges': 'Tras los cambios no se puede garantizar la veracidad.',
  'valuation.searchWidened':
    'Había pocos testigos a 1 km: la búsqueda se ha ampliado y la confianza es menor.',
  'valuation.fewComparables': 'Hay menos de 6 comparables.',
  'valuation.negotiationNotMeasured':
    'Aquí no se puede medir el margen entre oferta y cierre: la negociación queda en 0 %.',
  'valuation.thinMarket': 'El mercado de la zona tiene pocos datos.',
} as const satisfies Record<ValuationWarning, string>

const violations = {
  'valuation.coefficientOutOfBounds': 'El coeficiente debe estar entre 0,01 y 1,99.',
  'valuation.negotiationOutOfBounds': 'La negociación debe estar entre −100 % y 100 %.',
  'valuation.negotiationOnlyForListings': 'Un cierre no lleva negociación.',
  'valuation.sizeNotPositive': 'La superficie debe ser mayor que 0.',
  'valuation.priceNotPositive': 'El importe debe ser mayor que 0.',
  'valuation.fireValuePctOutOfBounds': 'El descuento de venta rápida debe estar entre 0 % y menos de 100 %.',
  'valuation.fireValueAboveValue': 'La venta rápida no puede superar el valor.',
  'valuation.typeNotSelectable': 'AVM es el valor automático: no se puede elegir a mano.',
  'valuation.comparableNotFound': 'El comparable ya no está en la lista.',
  'valuation.comparableAlreadyThere': 'Ese comparable ya está en la lista.',
  'valuation.operationMismatch': 'El comparable es de otra operación.',
  'valuation.assetMismatch': 'La valoración es de otro activo.',
  'valuation.doesNotFollowFromEvidence':
    'El valor no sale de los testigos que se muestran. No se ha guardado nada; recarga la página.',
  'valuation.noSelectedComparables': 'Marca al menos un testigo o escribe un valor.',
  'valuation.evidenceFrozen':
    'Los datos de una muestra del mercado no se pueden cambiar: quedan como se encontraron.',
  'valuation.amountNegative': 'El importe no puede ser negativo.',
  'valuation.percentOutOfBounds': 'Debe ser un porcentaje entre 0 y 100.',
  'valuation.rateOutOfBounds': 'La tasa debe estar entre −50 % y 100 %.',
  'valuation.yieldNotPositive': 'La rentabilidad debe ser mayor que 0 % y como máximo 100 %.',
  'valuation.monthsOutOfBounds': 'Los meses deben estar entre 0 y 600.',
  'valuation.ciclesNotValid':
    'Los ciclos van en orden de posición y el último, y solo el último, es la salida.',
  'valuation.scheduleNotComplete': 'Los pagos y los cobros del calendario deben sumar 100 % cada uno.',
  'valuation.staticNotApplicable':
    'El procedimiento estático solo vale si las obras pueden empezar en menos de un año: acorta el plazo o elige el dinámico.',
  'valuation.valueNotPositive':
    'Con estos datos el valor no es positivo ({{value}} €). Revisa los costes y las tasas, o escribe un valor.',
  'valuation.methodOnlyForSale': 'Este método da un valor de venta. Para la renta usa comparables.',
  'valuation.sourceNotFound':
    'La renta o la valoración de la que sale el importe ya no es la que se muestra. Vuelve a elegirla o escribe el importe.',
  'valuation.tooManyRows': 'Hay demasiadas filas. Agrupa algunas o escribe el total.',
  'valuation.noChanges': 'No hay cambios que guardar.',
} as const satisfies Record<ValuationViolation, string>

export const valuationErrors = {
  ...errors,
  ...warnings,
  ...violations,
  'valuation.severalHomes':
    'La referencia o dirección corresponde a {{count}} inmuebles: indica la referencia completa de uno.',
  'valuation.modelNotFound': 'Ese modelo de precios no existe.',
  'valuation.modelNotReady':
    'Se está ajustando el modelo de precios de esta zona. El valor se calculará en cuanto esté listo.',
  'valuation.batchNotFound': 'Ese lote de valoraciones no existe o es de otra persona.',
  'valuation.batchKeyReused': 'Esa clave ya se usó con otro lote. Usa una clave nueva para cada lote.',
  'valuation.oneSubject': 'Indica un activo o describe un inmueble, solo uno de los dos.',
  'valuation.notFound': 'No se encuentra la valoración.',
  'valuation.changedMeanwhile':
    'Otra persona ha guardado esta valoración mientras la editabas. Elige en Valoración con cuál sigues y guarda.',
} as const
