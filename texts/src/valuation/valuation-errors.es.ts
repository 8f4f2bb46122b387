import type {
  ValuationError,
  ValuationViolation,
  ValuationWarning,
} from '@lindero/domain/valuation/record/valuation.errors'

/** Reasons why an asset could not be valued, warnings about a value, and reasons for rejecting an edit or a save. */
const errors = {
  'valuation.cadastralReferenceNotValid': 'La referencia catastral no es válida: corríjala en Info o déjela vacía.',
  'valuation.propertyNotLocated': 'El activo no tiene coordenadas. Indique su ubicación en Info para poder valorarlo.',
  'valuation.notEnoughComparables':
    'Solo hay {{found}} comparables en {{radius}} m a la redonda y hacen falta 3. Añada testigos del mapa o a mano, o valore por otro método.',
  'valuation.missingInformation': 'Faltan datos del activo para poder valorarlo: complételos en Info.',
  'valuation.referenceNotIdentified': 'El Catastro no conoce esa referencia: compruébela en Info.',
  'valuation.moreThanOneError':
    'Hay más de un error de valoración: corrija en Info cada uno de los que se indican y valore otra vez.',
  'valuation.assetNotResidential':
    'Según el Catastro el activo no es residencial: revise en Info su tipo o su referencia.',
  'valuation.notInACountry':
    'El activo no está en un país con mercado disponible: revise sus coordenadas en Info o valórelo por otro método.',
  'valuation.useNotFound': 'El Catastro da un uso que no se conoce: elija en Info el tipo del activo.',
  'valuation.wrongPreferredDatatapeSize':
    'La cartera prefiere la superficie del datatape y el activo no la trae: indíquela en Info o cambie la preferencia de la cartera.',
  'valuation.typeNotValidForAvm':
    'Este tipo de activo no admite valoración automática: elija testigos a mano o valore por otro método.',
} as const satisfies Record<ValuationError, string>

const warnings = {
  'valuation.referenceProbablyForThePlot':
    'La referencia catastral parece de la parcela, no del inmueble: indique en Info la de 20 caracteres.',
  'valuation.residentialWithoutHousing':
    'Es residencial, pero el Catastro no recoge ninguna vivienda: compruebe la referencia y el tipo en Info.',
  'valuation.veracityNotGuaranteedAfterChanges':
    'Tras los cambios no se puede garantizar la veracidad: hay muestras del mercado con datos que no son los encontrados. Justifíquelos en los comentarios o deshaga los cambios.',
  'valuation.searchWidened': 'Había pocos testigos a 1 km: la búsqueda se ha ampliado y la confianza es menor.',
  'valuation.fewComparables': 'Hay menos de 6 comparables: añada los que falten desde el mapa.',
  'valuation.negotiationNotMeasured':
    'Aquí no se puede medir el margen entre oferta y cierre: la negociación queda en 0 %. Puede escribirla en cada oferta.',
  'valuation.thinMarket': 'El mercado de la zona tiene pocos datos: contraste el valor antes de usarlo.',
  'valuation.shareNotMet':
    'No hay bastantes ofertas o cierres parecidos para el reparto pedido: los testigos tienen otro.',
  'valuation.outsideComparables':
    'El valor queda fuera de los unitarios de sus testigos sin homogeneizar: revise los coeficientes.',
} as const satisfies Record<ValuationWarning, string>

const violations = {
  'valuation.coefficientOutOfBounds': 'El coeficiente debe estar entre 0,01 y 1,99.',
  'valuation.negotiationOutOfBounds': 'La negociación debe estar entre −100 % y 100 %.',
  'valuation.negotiationOnlyForListings': 'Solo las ofertas llevan negociación: déjela en 0.',
  'valuation.sizeNotPositive': 'La superficie debe ser mayor que 0.',
  'valuation.priceNotPositive': 'El importe debe ser mayor que 0.',
  'valuation.fireValuePctOutOfBounds': 'El descuento de venta rápida debe estar entre 0 % y menos de 100 %.',
  'valuation.fireValueAboveValue': 'La venta rápida no puede superar el valor.',
  'valuation.typeNotSelectable': 'AVM es el valor automático: no se puede elegir a mano.',
  'valuation.comparableNotFound': 'El comparable ya no está en la lista: recargue la página.',
  'valuation.comparableAlreadyThere': 'Ese comparable ya está en la lista: elija otro.',
  'valuation.operationMismatch': 'El comparable es de otra operación: elija uno de la misma.',
  'valuation.assetMismatch': 'La valoración es de otro activo: recargue la página.',
  'valuation.doesNotFollowFromEvidence':
    'El valor no sale de los testigos que se muestran. No se ha guardado nada; recargue la página.',
  'valuation.noSelectedComparables': 'Marque al menos un testigo o escriba un valor.',
  'valuation.evidenceFrozen':
    'Los datos de una muestra del mercado no se pueden cambiar: quedan como se encontraron. Añada un comparable a mano si quiere usar otros.',
  'valuation.amountNegative': 'El importe no puede ser negativo.',
  'valuation.percentOutOfBounds': 'Debe ser un porcentaje entre 0 y 100.',
  'valuation.rateOutOfBounds': 'La tasa debe estar entre −50 % y 100 %.',
  'valuation.yieldNotPositive': 'La rentabilidad debe ser mayor que 0 % y como máximo 100 %.',
  'valuation.monthsOutOfBounds': 'Los meses deben estar entre 0 y 600.',
  'valuation.ciclesNotValid': 'Los ciclos van en orden de posición y el último, y solo el último, es la salida.',
  'valuation.scheduleNotComplete': 'Los pagos y los cobros del calendario deben sumar 100 % cada uno.',
  'valuation.staticNotApplicable':
    'El procedimiento estático solo vale si las obras pueden empezar en menos de un año: acorte el plazo o elija el dinámico.',
  'valuation.valueNotPositive':
    'Con estos datos el valor no es positivo ({{value}} €). Revise los costes y las tasas, o escriba un valor.',
  'valuation.methodOnlyForSale': 'Este método da un valor de venta. Para la renta use comparables.',
  'valuation.sourceNotFound':
    'La renta o la valoración de la que sale el importe ya no es la que se muestra. Vuelva a elegirla o escriba el importe.',
  'valuation.comparableInFuture': 'Un comparable no puede tener fecha posterior a hoy.',
  'valuation.valuesContradict':
    'Hay dos cifras escritas que se contradicen (valor y valor unitario, o importe y porcentaje de venta rápida): deje solo una.',
  'valuation.tooManyRows': 'Hay demasiadas filas. Agrupe algunas o escriba el total.',
  'valuation.reasonMissing':
    'Indique el motivo de sus cambios en el valor; el informe lo imprime. Decisiones sin motivo: {{count}}.',
  'valuation.secondSignatureByAnother': 'La primera firma es suya. La segunda debe darla otra persona.',
  'valuation.noChanges': 'No hay cambios que guardar.',
} as const satisfies Record<ValuationViolation, string>

export const valuationErrors = {
  ...errors,
  ...warnings,
  ...violations,
  'valuation.severalHomes':
    'La referencia o dirección corresponde a {{count}} inmuebles: indique la referencia completa de uno.',
  'valuation.modelNotFound': 'Ese modelo de precios no existe.',
  'valuation.modelNotReady':
    'Se está ajustando el modelo de precios de esta zona. El valor se calculará en cuanto esté listo.',
  'valuation.batchNotFound': 'Ese lote de valoraciones no existe o es de otra persona.',
  'valuation.batchKeyReused': 'Esa clave ya se usó con otro lote. Use una clave nueva para cada lote.',
  'valuation.oneSubject': 'Indique un activo o describa un inmueble, solo uno de los dos.',
  'valuation.notFound': 'No se encuentra la valoración: ábrala desde el historial del activo.',
  'valuation.changedMeanwhile':
    'Otra persona ha guardado esta valoración mientras la editaba. Elija en Valoración con cuál sigue y guarde.',
} as const
