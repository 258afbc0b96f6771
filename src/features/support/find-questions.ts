export type Question = { id: string; asked: string; answer: string };
export type Topic = { id: string; title: string; questions: Question[] };

/** The questions that have every word that was typed, in themselves, their answer or their topic. */
export function findQuestions(topics: readonly Topic[], typed: string): Topic[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return topics
    .map(({ questions, ...topic }) => ({
      ...topic,
      questions: questions.filter(({ asked, answer }) => {
        const all = folded(`${topic.title} ${asked} ${answer}`);
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Without case and accents: nobody types those when searching. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
