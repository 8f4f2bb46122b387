import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const legalTexts: Article = {
  id: 'legal-texts',
  topic: 'operator',
  needs: 'administer',
  title: 'Editar los textos legales',
  summary: 'Aviso legal, privacidad, cookies y condiciones, en tus palabras.',
  blocks: [
    heading('shipped', 'El texto de serie'),
    paragraph(
      'Cada página trae un texto en español y en inglés, que ya nombra al operador, los plazos y los servicios configurados. Lo que falta está entre corchetes: complétalo y revísalo antes de abrir el servicio al público.',
    ),
    heading('edit', 'Cambiarlo'),
    steps(
      'En Administración › Textos legales, elige la página y su idioma.',
      'Escribe a un lado y mira al otro cómo queda.',
      'Pulsa Guardar: es público en el acto.',
    ),
    list(
      'Una línea que empieza por # es un título.',
      'Una que empieza por - es un punto de una lista.',
      'Una línea en blanco separa párrafos.',
    ),
    heading('both', 'Los dos idiomas'),
    paragraph('Cada idioma se guarda por separado: si cambias uno, cambia también el otro.'),
    note(
      'Un texto propio ya no sigue a la configuración: si añades un servicio, actualízalo. Cada texto se guarda con su fecha: debajo puedes leer los anteriores, y de quien se registra queda anotado qué condiciones aceptó.',
    ),
    link('/administration/legal', 'Ir a los textos legales'),
  ],
}
