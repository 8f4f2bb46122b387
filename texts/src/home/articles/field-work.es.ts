import { type Article, heading, list, note, paragraph, steps } from './article.ts'

export const fieldWork: Article = {
  id: 'field-work',
  topic: 'assets',
  needs: 'seeServices',
  title: 'Visitas y fotografías con el teléfono',
  summary: 'Cómo documentar un servicio en el inmueble, también sin conexión.',
  blocks: [
    heading('files', 'Fotografías y documentos'),
    steps(
      'Abra la solicitud y pulse Hacer fotografías, o Elegir ficheros para varios a la vez.',
      'Cada fichero muestra su estado. Si uno no se admite, dice por qué; los demás siguen.',
    ),
    heading('visit', 'Anotar una visita'),
    steps(
      'Elija el motivo: cada uno tiene sus comprobaciones.',
      'Indique el día y la hora, quién estaba y, si quiere, guarde su posición.',
      'El ocupante puede firmar en la pantalla; indique su nombre.',
      'Guarde la visita. El cliente la ve con la solicitud y ya no se modifica: una corrección es otra visita.',
    ),
    heading('offline', 'Sin conexión'),
    list(
      'Abra la solicitud mientras hay conexión: después se puede seguir usando y volver a cargar sin ella.',
      'Fotografías y visitas esperan en el teléfono y se envían cuando vuelve la conexión, con la pantalla abierta. Finalice el servicio cuando hayan llegado.',
      'La pantalla se puede instalar desde el menú del navegador.',
    ),
    paragraph('Al salir se borra del teléfono todo lo guardado; si algo espera todavía, se pregunta antes.'),
    note('Sin conexión solo está disponible la última solicitud que ha abierto.'),
  ],
}
