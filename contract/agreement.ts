/** The version of the user agreement in force: the date it holds from, yyyy-mm-dd. */
export const agreementVersion = '2026-11-01';
