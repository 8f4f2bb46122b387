export const areaErrors = {
  'areas.unknownMunicipality': 'No existe el municipio {{code}}.',
  'areas.unknownSection': 'No existe la sección censal {{code}}.',
  'areas.boxTooLarge': 'La zona es demasiado grande: como máximo {{degrees}} grados por lado.',
  'areas.importNotFound': 'No se encuentra la importación.',
  'areas.laterImport': 'Antes hay que deshacer una importación posterior: {{file}}.',
  'areas.importEnded': 'La importación no está terminada o ya se ha deshecho.',
  'areas.fileTooLarge': 'El fichero ocupa descomprimido más de {{megabytes}} MB y no parece contener datos.',
} as const
