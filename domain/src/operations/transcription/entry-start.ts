import { DAY } from './spanish-words.ts'

const BULLET =
  '^[\\s*=#>«"\'·•–—-]*(?:\\(?(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}|[ivx]{1,4}|[a-z])\\s?(?:[.)º°ª]+|(?<=\\.\\d{1,2})\\s)[\\s–-]*)?'
const LEAD =
  '(?:(?:la|esta|dicha|expresada|citada|presente)\\s+finca[^.:;]{0,60}?\\b|sobre\\s+(?:la|esta|dicha)\\s+finca[^.:;]{0,40}?\\b|una?\\s+|el\\s+|la\\s+|los\\s+|las\\s+|con\\s+|por\\s+(?:su\\s+|razon\\s+de\\s+(?:su\\s+)?)?(?:procedencia|matriz)[^:.;]{0,80}?[:,;.]?\\s+|(?:y|ademas|tambien|asimismo|igualmente),?\\s+|(?:queda|esta|se\\s+(?:encuentra|halla)|aparece)\\s+|derecho\\s+(?:real\\s+)?de\\s+|carga\\s*:?\\s+|contrato\\s+de\\s+|tiene\\s+a\\s+su\\s+cargo\\s+|tiene\\s+|consta\\s+|nota\\s*:\\s*|gravad[ao]s?\\s+(?:con|por)\\s+|segun\\s+[^.:;]{0,80},\\s+){0,4}'
const FIRST_WORDS =
  '(?:hipoteca(?!nte|ri)|(?:hip|hipot|emb|embgo|cond|prohib|anot|afecc?|serv|arrend)\\.\\s|regimen\\s|gravad|anotacion|anotad|embargo|embargad|afeccion|afect[ao]|por\\s+(?:el\\s+plazo\\s+de\\s+)?(?:cinco|\\d)\\s+anos|durante\\s+(?:el\\s+plazo\\s+de\\s+)?(?:cinco|\\d)\\s+anos|servidumbre|arrendamiento|arrendad|condicion|pacto\\s+resol|prohibicion|nota\\s+(?:al\\s+)?marg|nota\\s+(?:marginal\\s+)?de\\s+afeccion|al\\s+margen|concurso|declarad[ao]|sujet[ao]|opcion|secuestro|demanda|tanteo|retracto|derechos?\\s+de|calificad|calificacion|descalific|vivienda|carga|limitacion|sustitucion|censo|expedid[ao]\\s+(?:la\\s+)?certif|expediente|liberad|autoliquid|alegad|presentad[ao]\\s+autoliq|libre|no\\s+(?:le\\s+|se\\s+)?(?:hay|exist|const|figur|aparec|tien|pesa|result|encuentr|hall|esta)|sin\\s+(?:mas\\s+|otras\\s+)?carg|procedencia|usufructo|uso\\s|a\\s+favor\\s+de|reserva|expropiacion|afecciones|estatutos)'
export const ENTRY_START = new RegExp(`${BULLET}${LEAD}${FIRST_WORDS}`)
/**
 * Beginnings of sentences that continue the previous charge, even if they contain a word for a different kind of
 * charge.
 */
export const GOES_ON =
  /^[\s*•–-]*(?:(?:esta(?!\s+(?:gravad|afect|sujet|arrend))|dicha|la\s+(?:citada|referida|indicada|expresada|presente)|la\s+misma|el\s+citado|dicho)\s+(?!finca)|(?:la\s+)?(?:anotacion|hipoteca|afeccion)\s+(?:de\s+(?:la\s+)?letra|letra\s+\w+|de\s+la\s+inscripcion|anterior|citada|antedicha|referida|que\s+precede)|(?:ha|han|fue|fueron|ya|hoy|queda|quedo)\s|cancelad|caducad|formalizad|constituid[ao]\s+(?:en|por|segun|mediante)|prorrogad|novad|ampliad|modificad|subrogad|cedid|inscrit[ao]\b|anotad[ao]\s+(?:con|el|bajo)|tasad|plazo|vencimiento|duracion|intereses|costas|se\s+(?:tasa|pacta|fija|senala|valora)|responde|el\s+plazo|con\s+fecha|su\s|en\s+(?:la\s+)?inscripcion|inscripcion|segun|fecha|importe|principal|titular\s+de\s+la\s+carga|acreedor)/
/** An ending that begins the charge which it ends: "CANCELADA por la inscripción 6ª: hipoteca a favor de…". */
export const ENDS_NEXT =
  /^[\s*•–-]*(?:cancel(?:·l)?ad|caducad|extingu?id|levantad|al[cz]ad)[ao]s?\b[^;:]{0,90}:(?=\s|$)/
/** A sentence whose subject is the charged property. In a paragraph, each one begins a charge: "Afecta al pago de…". */
export const CHARGES_PROPERTY =
  /^[\s*•–-]*(?:(?:y\s+)?(?:esta\s+|queda\s+|se\s+halla\s+)?(?:gravad[ao]\s+(?:con|por)|afect[ao]\s+(?:al?|con|durante|por)\s|sujet[ao]\s+a)|segun\s+la\s+anotacion\s+(?:preventiva\s+)?letra\s+[a-z]{1,2}\b[^.;]{0,80}?(?:embarg|demanda|dispo|concurso)|con\s+fecha\s+[^.;]{6,60}?\s+se\s+(?:expidio|libro)\s+(?:la\s+)?certificacion|por\s+(?:su\s+)?(?:procedencia|razon)\b(?:[^.;]|\.(?=\d)){0,60}?\b(?:gravad|servidumbre))/
/** A further charge of the property in continuous text: "Asimismo con una afección…", "Y con una hipoteca…". */
export const ADDS_CHARGE =
  /^[\s*•–-]*(?:y|asimismo|ademas|tambien|igualmente|por\s+ultimo|finalmente)\s*,?\s+(?:(?:esta|queda|se\s+halla)\s+)?(?:gravad[ao]\s+)?(?:con\s+(?:otr[ao]|una?|las?|el|los)|por\s+(?:otr[ao](?!\s+parte\b)|una?))\s/
/** The name of an entry before its charge: "Inscripción 7ª y escritura de 2 de mayo de 2015: hipoteca a favor de…". */
export const NAMES_ENTRY =
  /^[\s*•–-]*(?:inscripcion\s+\d{1,3}\s?[ªa]?|anotacion\s+(?:preventiva\s+)?letra\s+[a-z]{1,2}\b|nota\s+al\s+margen\s+de\s+la\s+inscripcion\s+\d{1,3}\s?[ªa]?)(?:\s+y\s+escritura)?,?\s+(?:de|extendida|practicada)[^.:;]{3,90}:\s+(?![^.;]{0,40}\b(?:novaci|novad|modific|subrog|cesion|cedid|ampli|prorrog|cancel|caduc|exting))/
/** Words that name a charge at the beginning of its entry, in normalised text. */
export const SUBJECT =
  '(?:(?:una?|otr[ao]|segund[ao]|con|de)\\s+){0,3}(?:(?:anotacion|anot\\.)\\s+(?:preventiva\\s+|prev\\.\\s+)?(?:de\\s+)?(?:embargo|demanda|concurso|prohibicion|querella)|hipoteca(?!nte|ri|da)|hip(?:ot)?\\.|embargo|embargament|emb(?:go)?\\.|afeccion?(?:es)?|afecc?\\.|afect[ao]\\s+(?:al?|con|por|durante)|servidumbre|servitud|servidume|serv\\.|arrendamiento|arrendament|arrend\\.|condicion?(?:es)?\\s+resolutoria|cond\\.\\s+resol|opcion\\s+de\\s+compra|prohibicion\\s+de\\s+(?:disponer|enajenar)|concurso(?!\\s+(?:publico|oposicion))|demanda|(?:nota(?:\\s+marginal)?|expedicion|expedid[ao]|se\\s+expidio|consta\\s+expedida)\\s[^.;]{0,60}?certificacion|certificacion\\s+de\\s+(?:dominio|cargas)|regimen\\s+de\\s+(?:vivienda|proteccion|v\\.?p)|vivienda\\s+(?:de|con)\\s+proteccion|v\\.?p\\.?[op]\\b|usufructo|censo|tanteo|sustitucion\\s+fideicomisaria|secuestro)(?![a-z])'
/** A number, a state in brackets, a day, a letter or an inscription before the name of a charge. */
export const PREFIX = `(?:(?:[#(\\[]\\s?\\d{1,2}\\s?[.)\\]:]*|\\d{1,2}\\s?[.)ºª°][.)\\]ºª°-]*|\\[[^\\]\\n]{3,26}\\]|(?:de\\s+)?(?:fecha\\s+)?${DAY}|(?:anot(?:acion|\\.)\\s+(?:preventiva\\s+)?)?letra\\s+[a-z]{1,2}\\b|insc(?:ripcion|\\.)\\s*\\d{1,3}\\s?[.ªa]{0,2}(?![a-z\\d])|nota(?=\\s*[:,·—–-]))[\\s,:;.·—–-]*)`
/** An entry that begins with its day, letter, inscription or state: "16.02.2019: Embargo a favor de…". */
export const PREFIXED = new RegExp(`^[\\s*•–-]*${PREFIX}{1,4}${SUBJECT}`)
