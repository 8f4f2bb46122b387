export const areaErrors = {
  'areas.unknownMunicipality': 'There is no municipality {{code}}.',
  'areas.unknownSection': 'There is no census section {{code}}.',
  'areas.boxTooLarge': 'The area is too large: at most {{degrees}} degrees on each side.',
  'areas.importNotFound': 'The import was not found.',
  'areas.laterImport': 'A later import must be undone first: {{file}}.',
  'areas.importEnded': 'The import is not finished, or it has already been undone.',
  'areas.fileTooLarge': 'Unpacked, the file is larger than {{megabytes}} MB and does not seem to hold data.',
} as const
