export const transcriptionErrors = {
  'transcription.notARegistryNote':
    'El documento no parece una nota simple, un recibo, una factura ni un certificado energético. Compruebe que está completo.',
  'transcription.limitReached':
    'Su empresa ha transcrito {{used}} notas este mes y el límite es de {{limit}}. Contacte con soporte para ampliarlo.',
  'transcription.emptyFile': 'El fichero está vacío. Suba el documento otra vez.',
  'transcription.fileNotFound': 'No se encuentra el documento. Puede que alguien lo haya borrado: súbalo otra vez.',
  'transcription.failed':
    'No se ha podido transcribir el documento. Revise que el documento se abre y no tiene contraseña, o rellene los datos a mano.',
  'transcription.tooLarge':
    'El documento tiene páginas o imágenes demasiado grandes para leerlas. Ábralo, guárdelo otra vez con «Imprimir» y «Guardar como PDF» en A4, o escanéelo a 300 ppp, y suba el fichero nuevo.',
  'transcription.tooSlow':
    'Una página del documento tarda demasiado en leerse. Vuelva a intentarlo: las páginas ya leídas no se leen de nuevo. Si vuelve a fallar, abra el documento, guárdelo otra vez con «Imprimir» y «Guardar como PDF» en A4, o escanéelo a 300 ppp, y suba el fichero nuevo.',
  'transcription.textTooSlow':
    'Interpretar el texto del documento lleva más de {{seconds}} segundos y no se ha terminado. Suba un fichero solo con las páginas de la nota o del recibo, o rellene los datos a mano.',
  'transcription.tooLong': 'El documento tiene {{pages}} páginas y se admiten {{most}}. Suba solo las de la nota.',
  'transcription.notFound': 'No se encuentra la transcripción.',
  'transcription.alreadyEnded': 'Otra persona ya ha aceptado o descartado esta transcripción.',
} as const
