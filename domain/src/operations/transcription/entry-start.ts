const BULLET =
  '^[\\s*=#>«"\'·•–—-]*(?:\\(?(?:\\d{1,2}(?:\\.\\d{1,2}){0,2}|[ivx]{1,4}|[a-z])\\s?(?:[.)º°ª]+|(?<=\\.\\d{1,2})\\s)[\\s–-]*)?'
const LEAD =
  '(?:(?:la|esta|dicha|expresada|citada|presente)\\s+finca[^.:;]{0,60}?\\b|sobre\\s+(?:la|esta|dicha)\\s+finca[^.:;]{0,40}?\\b|una?\\s+|el\\s+|la\\s+|los\\s+|las\\s+|con\\s+|por\\s+(?:su\\s+|razon\\s+de\\s+(?:su\\s+)?)?(?:procedencia|matriz)[^:.;]{0,80}?[:,;.]?\\s+|(?:y|ademas|tambien|asimismo|igualmente),?\\s+|(?:queda|esta|se\\s+(?:encuentra|halla)|aparece)\\s+|derecho\\s+(?:real\\s+)?de\\s+|carga\\s*:?\\s+|contrato\\s+de\\s+|tiene\\s+a\\s+su\\s+cargo\\s+|tiene\\s+|consta\\s+|nota\\s*:\\s*|gravad[ao]s?\\s+(?:con|por)\\s+|segun\\s+[^.:;]{0,80},\\s+){0,4}'
const FIRST_WORDS =
  '(?:hipoteca(?!nte|ri)|gravad|anotacion|anotad|embargo|embargad|afeccion|afect[ao]|por\\s+(?:el\\s+plazo\\s+de\\s+)?(?:cinco|\\d)\\s+anos|durante\\s+(?:el\\s+plazo\\s+de\\s+)?(?:cinco|\\d)\\s+anos|servidumbre|arrendamiento|arrendad|condicion|pacto\\s+resol|prohibicion|nota\\s+(?:al\\s+)?marg|nota\\s+(?:marginal\\s+)?de\\s+afeccion|al\\s+margen|concurso|declarad[ao]|sujet[ao]|opcion|secuestro|demanda|tanteo|retracto|derechos?\\s+de|calificad|calificacion|descalific|vivienda|carga|limitacion|sustitucion|censo|expedid[ao]\\s+(?:la\\s+)?certif|expediente|liberad|autoliquid|alegad|presentad[ao]\\s+autoliq|libre|no\\s+(?:le\\s+|se\\s+)?(?:hay|exist|const|figur|aparec|tien|pesa|result|encuentr|hall|esta)|sin\\s+(?:mas\\s+|otras\\s+)?carg|procedencia|usufructo|uso\\s|a\\s+favor\\s+de|reserva|expropiacion|afecciones|estatutos)'
export const ENTRY_START = new RegExp(`${BULLET}${LEAD}${FIRST_WORDS}`)
/**
 * Beginnings of sentences that continue the previous charge, even if they contain a word for a different kind of
 * charge.
 */
export const GOES_ON =
  /^[\s*•–-]*(?:(?:esta(?!\s+(?:gravad|afect|sujet|arrend))|dicha|la\s+(?:citada|referida|indicada|expresada|presente)|la\s+misma|el\s+citado|dicho)\s+(?!finca)|(?:la\s+)?(?:anotacion|hipoteca|afeccion)\s+(?:de\s+(?:la\s+)?letra|letra\s+\w+|de\s+la\s+inscripcion|anterior|citada|antedicha|referida|que\s+precede)|(?:ha|han|fue|fueron|ya|hoy|queda|quedo)\s|cancelad|caducad|formalizad|constituid[ao]\s+(?:en|por|segun|mediante)|prorrogad|novad|ampliad|modificad|subrogad|cedid|inscrit[ao]\b|anotad[ao]\s+(?:con|el|bajo)|tasad|plazo|vencimiento|duracion|intereses|costas|se\s+(?:tasa|pacta|fija|senala|valora)|responde|el\s+plazo|con\s+fecha|su\s|en\s+(?:la\s+)?inscripcion|inscripcion|segun|fecha|importe|principal|titular\s+de\s+la\s+carga|acreedor)/
