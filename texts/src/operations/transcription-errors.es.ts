export const transcriptionErrors = {
  'transcription.notARegistryNote':
    'El documento no parece una nota simple, un recibo, una factura ni un certificado energético. Comprueba que está completo.',
  'transcription.limitReached':
    'Tu empresa ha transcrito {{used}} notas este mes y el límite es de {{limit}}. Contacta con soporte para ampliarlo.',
  'transcription.emptyFile': 'El fichero está vacío. Sube el documento otra vez.',
  'transcription.fileNotFound': 'No se encuentra el documento. Puede que alguien lo haya borrado: súbelo otra vez.',
  'transcription.failed':
    'No se ha podido transcribir el documento. Revisa que el documento se abre y no tiene contraseña, o rellena los datos a mano.',
  'transcription.tooLarge':
    'El documento tiene páginas o imágenes demasiado grandes para leerlas. Ábrelo, guárdalo otra vez con «Imprimir» y «Guardar como PDF» en A4, o escanéalo a 300 ppp, y sube el fichero nuevo.',
  'transcription.tooSlow':
    'Una página del documento tarda demasiado en leerse. Ábrelo, guárdalo otra vez con «Imprimir» y «Guardar como PDF» en A4, o escanéalo a 300 ppp, y sube el fichero nuevo.',
  'transcription.tooLong': 'El documento tiene {{pages}} páginas y se admiten {{most}}. Sube solo las de la nota.',
  'transcription.notFound': 'No se encuentra la transcripción.',
  'transcription.alreadyEnded': 'Otra persona ya ha aceptado o descartado esta transcripción.',
} as const
