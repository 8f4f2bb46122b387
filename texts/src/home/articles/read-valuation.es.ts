import { type Article, heading, link, note, paragraph } from './article.ts'

export const readValuation: Article = {
  id: 'read-valuation',
  topic: 'valuation',
  title: 'Leer una valoración',
  summary: 'Testigos, homogeneización, intervalo y confianza: qué dice cada cifra y qué no dice.',
  blocks: [
    heading('selected', 'Testigos'),
    paragraph(
      'Un comparable es una oferta o un cierre guardado con la valoración. Los marcados son los testigos: solo ellos entran en el valor. Los atípicos aparecen tachados, con su motivo, y no se marcan solos.',
    ),
    heading('adjusted', 'Del precio al unitario ajustado'),
    paragraph(
      'Unitario ajustado = valor unitario × (1 − negociación) × coeficiente de homogeneización. La negociación se aplica a las ofertas, no a los cierres.',
    ),
    paragraph(
      'La homogeneización corrige las diferencias con su activo según lo que paga el mercado local: superficie, estado, planta, ascensor… Pulse el Coef. H para ver cada parte. Va de 0,01 a 1,99.',
    ),
    heading('statistic', 'Valor central'),
    paragraph(
      'Q1, mediana, media o Q3 de los testigos ajustados. Ese valor unitario, por la superficie, da el valor. Puede rehacer la cuenta a mano con lo que ve en la tabla.',
    ),
    heading('interval', 'Intervalo al 80 %'),
    paragraph(
      'En las pruebas hechas con datos pasados, el precio quedó dentro 8 de cada 10 veces. Cuanto más ancho, menos seguro. Un valor escrito a mano no tiene intervalo.',
    ),
    heading('confidence', 'Confianza'),
    paragraph(
      'Baja, media o alta: la probabilidad estimada de acertar a ±20 %. Se ha medido con precios de oferta de pisos en venta en València (2018); para otras tipologías, lugares y operaciones es una estimación a partir de esa prueba.',
    ),
    paragraph(
      'Cada modelo de mercado se mide al ajustarlo, con inmuebles que no había visto. La página de precisión da su error por zona, tipología y operación, el de todos juntos y el día en que se midió.',
    ),
    link('/accuracy', 'Ver la precisión por zona'),
    heading('sold', 'Lo vendido frente a lo valorado'),
    paragraph(
      'Vendido frente a valorado compara el precio de cada anuncio vendido con el último valor fechado y guardado antes de ese día, por cartera. Un valor guardado después no cuenta: podría conocer el precio.',
    ),
    link('/advertisements/sold', 'Ver lo vendido frente a lo valorado'),
    heading('similarity', 'Similitud'),
    paragraph('De 0 a 100, cuánto se parece cada comparable. Ordena los candidatos; no los pondera en el valor.'),
    heading('not', 'Lo que no es'),
    note(
      'No es una tasación. Una tasación con efectos hipotecarios la firma una sociedad homologada según la Orden ECO/805/2003. La ficha muestra cómo queda cada valoración frente a su método de comparación.',
    ),
  ],
}
