/** The brokerage's own name, the same in every language. */
export const newsName = 'Lotwise';
