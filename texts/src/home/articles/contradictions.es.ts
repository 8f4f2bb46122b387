import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const contradictions: Article = {
  id: 'contradictions',
  topic: 'assets',
  needs: 'seeAssets',
  title: 'Datos que se contradicen',
  summary: 'Lo que dos secciones de un activo dicen y no puede ser cierto a la vez.',
  blocks: [
    heading('kinds', 'Qué se compara'),
    list(
      'Libre y alquilado: la ocupación dice libre y hay un alquiler en vigor.',
      'Libre y ocupado según el informe: el último informe de ocupación lo da por ocupado.',
      'Alquilado y anunciado en alquiler: el anuncio sigue publicado.',
      'Superficie del anuncio: difiere en más de un 10 % de la del activo.',
      'Precio del anuncio: difiere en más de un 50 % del valor.',
      'Valor de referencia: una tasación u otra valoración de los últimos 24 meses difiere en más de un 30 % del valor.',
    ),
    heading('settle', 'Cómo se corrige'),
    steps(
      'Abra la lista desde el menú de la cartera, o filtre los activos por Datos que se contradicen.',
      'Decida cuál de las dos secciones se equivoca. El enlace de la fila abre una; el identificador, la otra.',
      'Corríjala y guarde: la fila desaparece.',
    ),
    heading('demo', 'En los datos de demostración'),
    paragraph(
      'Cinco activos de la cartera de demostración Alcor Adjudicados se contradicen a propósito, uno por cada tipo salvo el precio del anuncio, para que la lista tenga algo que enseñar. Los demás coinciden.',
    ),
    link('/contradictions', 'Ir a los datos que se contradicen'),
  ],
}
