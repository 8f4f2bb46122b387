import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const completeness: Article = {
  id: 'completeness',
  topic: 'assets',
  needs: 'seeAssets',
  title: 'Datos que faltan',
  summary: 'La completitud de cada activo, lo que le falta y dónde se completa.',
  blocks: [
    heading('figure', 'La cifra'),
    paragraph(
      'La completitud es la parte de los datos necesarios que el activo ya tiene, de 0 a 100 %. Cada dato pesa de 1 a 3. Solo cuenta lo que le corresponde: un garaje no necesita certificado energético y la garantía de un préstamo no necesita el IBI.',
    ),
    heading('items', 'Qué cuenta'),
    list(
      'Identificación: referencia catastral, finca registral o CRU, dirección con municipio, coordenadas, superficie y año.',
      'Operación de los activos propios en gestión: IBI, comunidad con un contacto y el contrato si está alquilado. De una garantía: el préstamo.',
      'Situación jurídica: una nota simple de los últimos 12 meses y la ocupación; de los activos propios de un cliente con gestión jurídica, además, adquisición, título, inscripción, posesión y, si está ocupado, un procedimiento.',
      'Valoración: un valor actual de los últimos 12 meses.',
      'Documentos: la nota simple, un certificado energético vigente, un plano y una foto si se anuncia.',
    ),
    heading('work', 'Cómo se completa una cartera'),
    steps(
      'Abra Datos que faltan en el menú de la cartera: las cifras sobre la lista dicen a cuántos activos les falta cada dato.',
      'Elija un dato. Cada fila lleva a la sección donde se completa; también puede exportar la lista.',
      'Cargue muchos a la vez con «Datos de los activos…». Lo que se completa desaparece de la lista.',
    ),
    note('La lista de activos tiene una columna Completitud y filtros por la cifra y por lo que falta.'),
    link('/completeness', 'Ir a datos que faltan'),
  ],
}
