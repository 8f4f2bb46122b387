/** How the cells of a field are read. */
export type TapeFieldKind =
  | 'identifier'
  | 'text'
  | 'reference'
  | 'type'
  | 'subtype'
  | 'state'
  | 'yesNo'
  | 'postalCode'
  | 'province'
  | 'coordinate'
  | 'size'
  | 'money'
  | 'percent'
  | 'count'
  | 'year'
  | 'floor'
  | 'date'
  | 'operation'
  | 'valueSource'

interface Field {
  key: string
  kind: TapeFieldKind
  /** A row without it is refused. */
  required?: true
  /** Spellings of its header in Spanish and English, divided by `|`; case, accents, marks and units do not count. */
  headers: string
}

/** The columns a tape may bring, in the order of our own template (product facts 2.3, 5.2). */
export const TAPE_FIELDS = [
  {
    key: 'externalId',
    kind: 'identifier',
    required: true,
    headers:
      'identificador|id|id activo|id_activo|codigo activo|cod activo|codigo|referencia interna|ref interna|id inmueble|codigo inmueble|cod inmueble|id ext|id externo|identificador externo|external id|externalid|asset id|asset|property id|unique id|loan collateral id|ur|id ur|unidad registral|num activo|numero activo|no activo|ref|referencia|identifier',
  },
  {
    key: 'cadastralReference',
    kind: 'reference',
    headers:
      'referencia catastral|ref catastral|ref cat|refcat|rc|r c|referencia catastro|ref_catastral|catastro|cadastral reference|cadastral ref|cadastre reference|ref catastral 20|refcatastral',
  },
  {
    key: 'type',
    kind: 'type',
    required: true,
    headers:
      'tipo|tipologia|tipo de activo|tipo activo|tipo inmueble|tipo de inmueble|tipo de bien|clase|clase de activo|type|asset type|property type|typology|asset class|tipo propiedad|tipologia activo|tipologia inmueble|uso|uso principal|use|main use',
  },
  {
    key: 'subtype',
    kind: 'subtype',
    headers:
      'subtipo|subtipologia|formato|subtipo de activo|subtipo activo|subtipo inmueble|subtype|sub type|asset subtype|property subtype|format',
  },
  {
    key: 'address',
    kind: 'text',
    headers:
      'direccion|direccion completa|domicilio|calle|via|ubicacion|direccion postal|dir|address|full address|street|street address|location|direccion activo|direccion inmueble',
  },
  {
    key: 'postalCode',
    kind: 'postalCode',
    headers:
      'codigo postal|cp|c p|cod postal|codpostal|c postal|cod_postal|postal code|postcode|zip|zip code|zipcode|postalcode',
  },
  {
    key: 'municipality',
    kind: 'text',
    headers: 'municipio|poblacion|localidad|ciudad|municipality|city|town|termino municipal|municipio ine',
  },
  {
    key: 'province',
    kind: 'province',
    headers: 'provincia|prov|province|region provincia|cod provincia|codigo provincia',
  },
  {
    key: 'latitude',
    kind: 'coordinate',
    headers: 'latitud|lat|latitude|y|coordenada y|coord y|latitud wgs84',
  },
  {
    key: 'longitude',
    kind: 'coordinate',
    headers: 'longitud|lng|lon|long|longitude|x|coordenada x|coord x|longitud wgs84',
  },
  {
    key: 'size',
    kind: 'size',
    required: true,
    headers:
      'superficie|superficie construida|sup|sup construida|sup const|sup_const|supconst|m2|metros|metros cuadrados|m2 construidos|m2c|m2 const|superficie total|superficie datatape|sup datatape|sup total|size|area|built area|gross area|gba|gla|surface|surface area|sqm|size sqm|size m2|superficie activo|superficie inmueble|superficie construida con zonas comunes|scc|superficie m2',
  },
  {
    key: 'usefulSize',
    kind: 'size',
    headers:
      'superficie util|sup util|m2 utiles|m2u|utiles|useful area|usable area|net area|useful size|net internal area',
  },
  {
    key: 'registrySize',
    kind: 'size',
    headers:
      'superficie registral|sup registral|superficie registro|sup registro|m2 registrales|registry size|registry area|registered area',
  },
  {
    key: 'cadastralSize',
    kind: 'size',
    headers:
      'superficie catastral|sup catastral|superficie catastro|sup catastro|m2 catastrales|m2 catastro|cadastral size|cadastral area|cadastre size',
  },
  {
    key: 'appraisalSize',
    kind: 'size',
    headers:
      'superficie tasacion|sup tasacion|superficie tasada|m2 tasacion|appraisal size|appraisal area|appraised area',
  },
  {
    key: 'plotSize',
    kind: 'size',
    headers:
      'superficie parcela|sup parcela|parcela m2|m2 parcela|superficie suelo|sup suelo|plot size|plot area|land area|superficie de parcela',
  },
  {
    key: 'constructionYear',
    kind: 'year',
    headers:
      'ano|ano construccion|ano de construccion|ano const|anio|anio construccion|antiguedad|ano edificacion|year|year built|construction year|built year|year of construction|ano_construccion|ano constr',
  },
  {
    key: 'floor',
    kind: 'floor',
    headers:
      'planta|piso planta|altura|pl|num planta|numero planta|no planta|nivel|floor|floor number|level|storey',
  },
  {
    key: 'rooms',
    kind: 'count',
    headers:
      'habitaciones|hab|habs|dormitorios|dorm|dorms|num hab|num habitaciones|numero habitaciones|numero de habitaciones|no hab|no habitaciones|n hab|n habitaciones|num dormitorios|numero de dormitorios|no dormitorios|n dormitorios|rooms|bedrooms|beds|number of rooms|no of bedrooms|number of bedrooms',
  },
  {
    key: 'bathrooms',
    kind: 'count',
    headers:
      'banos|bano|num banos|numero banos|numero de banos|no banos|n banos|aseos|banos y aseos|bathrooms|bathroom|baths|number of bathrooms|no of bathrooms',
  },
  { key: 'lift', kind: 'yesNo', headers: 'ascensor|asc|con ascensor|lift|elevator|has lift' },
  {
    key: 'boxroom',
    kind: 'yesNo',
    headers: 'trastero|trast|con trastero|trastero anejo|boxroom|box room|storage|storage room',
  },
  {
    key: 'parking',
    kind: 'yesNo',
    headers:
      'garaje|plaza garaje|plaza de garaje|parking|aparcamiento|garaje anejo|plaza parking|garage|car space|parking space',
  },
  { key: 'garden', kind: 'yesNo', headers: 'jardin|con jardin|garden' },
  { key: 'terrace', kind: 'yesNo', headers: 'terraza|terr|con terraza|terrace|balcony' },
  { key: 'pool', kind: 'yesNo', headers: 'piscina|pisc|con piscina|pool|swimming pool' },
  {
    key: 'sportsCenter',
    kind: 'yesNo',
    headers:
      'instalaciones deportivas|deportivas|zona deportiva|zonas deportivas|sports|sports facilities|sports centre|sports center',
  },
  {
    key: 'doorman',
    kind: 'yesNo',
    headers: 'portero|conserje|porteria|conserjeria|doorman|concierge|porter',
  },
  {
    key: 'state',
    kind: 'state',
    headers:
      'estado|estado conservacion|estado de conservacion|conservacion|estado inmueble|estado del inmueble|estado vivienda|condition|state|property condition|state of repair|property state|status conservacion',
  },
  {
    key: 'registryName',
    kind: 'text',
    headers:
      'registro|registro propiedad|registro de la propiedad|nombre registro|rp|land registry|registry|registry name|property registry',
  },
  {
    key: 'registryNumber',
    kind: 'text',
    headers:
      'numero de registro|numero registro|num registro|no registro|n registro|registro numero|no rp|registry number|land registry number|registry no',
  },
  {
    key: 'registryEstate',
    kind: 'text',
    headers:
      'finca registral|finca|numero finca|numero de finca|no finca|n finca|num finca|no de finca registral|no finca registral|num finca registral|fr|registry estate|registry estate number|registered estate|plot registry number|title number',
  },
  {
    key: 'groupId',
    kind: 'text',
    headers:
      'id grupo|grupo|id_grupo|idgrupo|codigo grupo|cod grupo|agrupacion|promocion|id promocion|group|group id|groupid|cluster',
  },
  {
    key: 'acquisitionDate',
    kind: 'date',
    headers:
      'fecha adquisicion|fecha de adquisicion|f adquisicion|fecha adq|fecha compra|fecha de compra|fecha adjudicacion|acquisition date|purchase date|date acquired|date of acquisition',
  },
  {
    key: 'outstandingBalance',
    kind: 'money',
    headers:
      'deuda pendiente|deuda|saldo pendiente|saldo deuda|saldo vivo|capital pendiente|ob|opb|deuda total|outstanding balance|outstanding debt|outstanding principal|outstanding|debt',
  },
  {
    key: 'appraisalValue',
    kind: 'money',
    headers:
      'tasacion|valor tasacion|valor de tasacion|importe tasacion|vtas|valor tas|appraisal|appraisal value|appraised value|valuation amount',
  },
  {
    key: 'appraisalDate',
    kind: 'date',
    headers: 'fecha tasacion|fecha de tasacion|f tasacion|fecha tas|appraisal date|date of appraisal',
  },
  {
    key: 'cadastralValue',
    kind: 'money',
    headers: 'valor catastral|v catastral|valor catastro|vc|cadastral value|rateable value',
  },
  {
    key: 'propertyTaxRate',
    kind: 'percent',
    headers: 'coef ibi|coeficiente ibi|tipo ibi|ibi|property tax rate|ibi rate|property tax coefficient',
  },
  {
    key: 'communityCost',
    kind: 'money',
    headers:
      'coste comunidad|gastos comunidad|gastos de comunidad|cuota comunidad|comunidad|comunidad anual|coste comunidad anual|community cost|community fees|service charge|hoa fees',
  },
  {
    key: 'occupancyStatus',
    kind: 'text',
    headers:
      'estado ocupacion|estado de ocupacion|ocupacion|situacion ocupacional|estado ocupacional|estado posesorio|situacion posesoria|occupancy|occupancy status|occupancy state|occupation',
  },
  {
    key: 'socialHousing',
    kind: 'yesNo',
    headers:
      'vivienda social|vpo|vivienda protegida|proteccion oficial|vivienda de proteccion oficial|vpp|social housing|protected housing|subsidised housing',
  },
  {
    key: 'remarks',
    kind: 'text',
    headers: 'observaciones|obs|comentarios|comentario|notas|remarks|comments|notes|observations',
  },
] as const satisfies readonly Field[]

/** The columns of the second sheet: existing valuations and reference values (product facts 2.3, 6.8). */
export const VALUE_FIELDS = [
  {
    key: 'assetId',
    kind: 'identifier',
    required: true,
    headers:
      'identificador|id|id activo|activo|codigo activo|id inmueble|identificador activo|identificador del activo|identifier|asset id|asset|external id|externalid|property id',
  },
  {
    key: 'operation',
    kind: 'operation',
    headers: 'operacion|tipo operacion|tipo de operacion|operation|transaction',
  },
  {
    key: 'source',
    kind: 'valueSource',
    required: true,
    headers:
      'fuente|fuente o tipo|origen|tipo|tipo valoracion|tipo de valor|tipo de valoracion|source|source or type|type|valuation type|value type',
  },
  {
    key: 'valuer',
    kind: 'text',
    headers:
      'valorador|tasador|tasadora|tasadora o valorador|sociedad de tasacion|empresa|valuer|appraiser|company',
  },
  {
    key: 'value',
    kind: 'money',
    required: true,
    headers: 'valor|importe|valor total|precio|value|amount|total value|price',
  },
  {
    key: 'size',
    kind: 'size',
    headers: 'superficie|sup|m2|metros|superficie valorada|size|area|sqm|valued area',
  },
  {
    key: 'date',
    kind: 'date',
    required: true,
    headers:
      'fecha|fecha valoracion|fecha de valoracion|fecha valor|fecha tasacion|date|valuation date|value date',
  },
] as const satisfies readonly Field[]

export type TapeFieldKey = (typeof TAPE_FIELDS)[number]['key']
export type ValueFieldKey = (typeof VALUE_FIELDS)[number]['key']
export type TapeField = (typeof TAPE_FIELDS)[number]
export type ValueField = (typeof VALUE_FIELDS)[number]

/** Columns of our own export and error workbook that say what we found: recognised, never read in. */
export const REPORT_HEADERS: readonly string[] = (
  'superficie de calculo|origen superficie|fuente superficie|valor venta|valor unitario venta|fecha valor venta|' +
  'valor alquiler|valor unitario alquiler|fecha valor alquiler|valor de venta|valor de alquiler|estado valoracion|' +
  'intervalo inferior venta|intervalo superior venta|avisos|fase|nombre grupo|fila original|motivo|que ocurre|' +
  'valuation size|size source|sale value|sale unit value|sale value date|rent value|rent unit value|' +
  'rent value date|valuation state|sale interval low|sale interval high|warnings|phase|group name|' +
  'original row|reason|what is wrong'
).split('|')

export function tapeField(key: TapeFieldKey): TapeField {
  const field = TAPE_FIELDS.find((one) => one.key === key)
  if (!field) throw new RangeError(`no tape field ${key}`)
  return field
}

export function isTapeFieldKey(key: string): key is TapeFieldKey {
  return TAPE_FIELDS.some((field) => field.key === key)
}
