/** The limit above which valuations need two signatures. */
export const signatureSettings = {
  title: 'Segunda firma',
  text: 'Una valoración necesita la firma de dos personas si su valor de venta supera este límite, o si su valor está escrito y sale del intervalo que daría el método. Hasta la segunda firma no consta como firmada.',
  limit: 'Límite',
  saleLimit: 'Valor de venta, €',
  empty: 'Sin cifra no hay límite.',
  saved: 'Límite guardado',
}
