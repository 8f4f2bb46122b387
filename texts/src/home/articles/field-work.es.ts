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
      'Abre la solicitud y pulsa Hacer fotografías, o Elegir ficheros para varios a la vez.',
      'Cada fichero muestra su estado. Si uno no se admite, dice por qué; los demás siguen.',
    ),
    heading('visit', 'Anotar una visita'),
    steps(
      'Elige el motivo: cada uno tiene sus comprobaciones.',
      'Indica el día y la hora, quién estaba y, si quieres, guarda tu posición.',
      'El ocupante puede firmar en la pantalla; indica su nombre.',
      'Guarda la visita. El cliente la ve con la solicitud y ya no se modifica: una corrección es otra visita.',
    ),
    heading('offline', 'Sin conexión'),
    list(
      'Abre la solicitud mientras hay conexión: después se puede seguir usando y volver a cargar sin ella.',
      'Fotografías y visitas esperan en el teléfono y se envían cuando vuelve la conexión, con la pantalla abierta. Finaliza el servicio cuando hayan llegado.',
      'La pantalla se puede instalar desde el menú del navegador.',
    ),
    paragraph('Al salir se borra del teléfono todo lo guardado; si algo espera todavía, se pregunta antes.'),
    note('Sin conexión solo está disponible la última solicitud que has abierto.'),
  ],
}
