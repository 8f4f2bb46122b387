import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const legalTexts: Article = {
  id: 'legal-texts',
  topic: 'operator',
  needs: 'administer',
  title: 'Editar los textos legales',
  summary: 'Aviso legal, privacidad, cookies y condiciones, en sus palabras.',
  blocks: [
    heading('shipped', 'El texto de serie'),
    paragraph(
      'Cada página trae un texto en español y en inglés, que ya nombra al operador, los plazos y los servicios configurados. Lo que falta está entre corchetes: complételo y revíselo antes de abrir el servicio al público.',
    ),
    heading('edit', 'Cambiarlo'),
    steps(
      'En Administración › Textos legales, elija la página y su idioma.',
      'Escriba a un lado y mire al otro cómo queda.',
      'Pulse Guardar: es público en el acto.',
    ),
    list(
      'Una línea que empieza por # es un título.',
      'Una que empieza por - es un punto de una lista.',
      'Una línea en blanco separa párrafos.',
    ),
    heading('both', 'Los dos idiomas'),
    paragraph('Cada idioma se guarda por separado: si cambia uno, cambie también el otro.'),
    note(
      'Un texto propio ya no sigue a la configuración: si añade un servicio, actualícelo. Cada texto se guarda con su fecha: debajo puede leer los anteriores, y de quien se registra queda anotado qué condiciones aceptó.',
    ),
    link('/administration/legal', 'Ir a los textos legales'),
  ],
}
