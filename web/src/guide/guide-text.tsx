/** The topics of a guide: on a page of their own, or beside a board. */

import type { JSX } from 'preact';
import { language } from '../base/settings.ts';
import styles from './guide.module.css';
import type { Guide, Sentence, Topic } from './guide.ts';

interface GuideTextProps {
  readonly guide: Guide;
  /** Beside a board: headings one level lower, and no ids. */
  readonly isCompact?: boolean;
}

/** The first sentences of a guide. */
export const GuideLead = ({ guide }: { readonly guide: Guide }) => (
  <p class={styles.lead}>{guide.texts[language.value].lead}</p>
);

export function GuideTopics({ guide, isCompact = false }: GuideTextProps) {
  const topics = Object.entries(guide.texts[language.value].topics);
  const firstRow = topics.findIndex(([, { isWide = false, isFolded = false }]) => isWide || isFolded);
  const sections = topics.map(([id, topic]) => (
    <TopicSection key={id} id={id} topic={topic} guide={guide} isCompact={isCompact} />
  ));
  return (
    <div class={styles.room}>
      <div class={styles.guide}>
        <div class={styles.flow}>{sections.slice(0, firstRow)}</div>
        {sections.slice(firstRow)}
      </div>
    </div>
  );
}

interface TopicProps extends Required<GuideTextProps> {
  readonly id: string;
  readonly topic: Topic;
}

function TopicSection({ id, topic, guide, isCompact }: TopicProps) {
  const { title, caption, isWide = false, isFolded = false } = topic;
  const Figure = guide.figures[id];
  const Heading = isCompact ? 'h3' : 'h2';
  const place = { 'data-place': id, id: isCompact ? undefined : id };
  if (isFolded) {
    return (
      <details class={styles.folded} {...place}>
        <summary>
          <Heading>{title}</Heading>
        </summary>
        <TopicText topic={topic} />
      </details>
    );
  }
  return (
    <section class={`${styles.topic} ${isWide ? styles.wide : ''}`} {...place}>
      <div class={styles.text}>
        <Heading>{title}</Heading>
        <TopicText topic={topic} />
      </div>
      {Figure !== undefined && (
        <figure class={styles.figure}>
          <Figure language={language.value} />
          {caption !== undefined && <figcaption>{caption}</figcaption>}
        </figure>
      )}
    </section>
  );
}

const TopicText = ({ topic: { paragraphs = [], points = [] } }: { readonly topic: Topic }) => (
  <>
    {paragraphs.map((sentences, place) => (
      <p key={place}>{sentences.map(said)}</p>
    ))}
    {points.length > 0 && (
      <ul class={styles.points}>
        {points.map((sentences, place) => (
          <li key={place}>{sentences.map(said)}</li>
        ))}
      </ul>
    )}
  </>
);

function said(sentence: Sentence, place: number): JSX.Element {
  const [say, codes] =
    typeof sentence === 'string' ? [sentence, undefined] : [sentence.say, sentence.explains.join(' ')];
  return (
    <span key={place} data-explains={codes}>
      {place > 0 && ' '}
      {say.split('*').map((words, part) => (part % 2 === 1 ? <strong key={part}>{words}</strong> : words))}
    </span>
  );
}

/**
 * Scrolls to a guide's passage and marks it.
 *
 * @param cited a code that a sentence explains, or the id of a topic
 * @returns false if there is no such passage
 */
export function showPlace(guide: ParentNode, cited: string): boolean {
  const name = CSS.escape(cited);
  const place =
    guide.querySelector(`[data-explains~="${name}"]`) ?? guide.querySelector(`[data-place="${name}"]`);
  for (const marked of guide.querySelectorAll(`.${styles.cited}`))
    marked.classList.remove(styles.cited ?? '');
  place?.classList.add(styles.cited ?? '');
  place?.closest('details')?.setAttribute('open', '');
  place?.scrollIntoView({ block: place.matches('section') ? 'start' : 'center' });
  return place !== null;
}
