export const transcription = {
  title: 'Transcripción de notas simples',
  hint: 'Sube el PDF o la imagen de la nota: se leen sus datos y los revisas antes de guardarlos.',
  upload: 'Transcribir una nota',
  used: '{{used}} de {{limit}} este mes',
  state: {
    waiting: 'Leyendo…',
    ready: 'Por revisar',
    failed: 'Sin leer',
    accepted: 'Aceptada',
    discarded: 'Descartada',
  },
  reader: {
    text: 'Leída del texto del documento',
    ocr: 'Leída de una imagen: revisa cada dato',
    model: 'Leída con un modelo: cada dato está en la nota',
  },
  review: 'Revisar',
  discard: 'Descartar',
  discardTitle: '¿Descartar la transcripción?',
  discardText: 'Los datos leídos se borran. El documento se conserva en Docs.',
  retry: 'Volver a intentarlo',
  dialog: {
    title: 'Revisar la transcripción',
    found_one: 'La nota da {{count}} dato. Lo que no dice queda vacío.',
    found_other: 'La nota da {{count}} datos. Lo que no dice queda vacío.',
    none: 'No se ha encontrado ningún dato.',
    acceptAll: 'Aceptar todos',
    acceptNone: 'Quitar todos',
    accept: 'Aceptar {{label}}',
    place: 'Ver en la página {{page}}',
    page: 'Página {{page}} de {{pages}}',
    noPage: 'No se puede mostrar el documento.',
    edit: 'Puedes corregir cada valor antes de aceptarlo.',
    create_one: 'Crear la nota con {{count}} dato',
    create_other: 'Crear la nota con {{count}} datos',
    created: 'La nota está en el borrador: revísala y guarda.',
  },
} as const

export const transcriptionErrors = {
  'transcription.notARegistryNote':
    'El documento no parece una nota simple del Registro de la Propiedad. Comprueba que es la nota completa.',
  'transcription.limitReached':
    'Tu empresa ha transcrito {{used}} notas este mes y el límite es de {{limit}}. Contacta con soporte para ampliarlo.',
  'transcription.emptyFile': 'El fichero está vacío. Sube la nota otra vez.',
  'transcription.fileNotFound':
    'No se encuentra el documento. Puede que alguien lo haya borrado: súbelo otra vez.',
  'transcription.failed':
    'No se ha podido transcribir la nota. Revisa que el documento se abre y no tiene contraseña, o rellena los datos a mano.',
  'transcription.tooLong':
    'El documento tiene {{pages}} páginas y se admiten {{most}}. Sube solo las de la nota.',
  'transcription.notFound': 'No se encuentra la transcripción.',
  'transcription.alreadyEnded': 'Otra persona ya ha aceptado o descartado esta transcripción.',
} as const
