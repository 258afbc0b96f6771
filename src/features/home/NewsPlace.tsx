import { Skeleton } from '../../ui/Skeleton.tsx';

/** The place of the headlines while they are on their way. */
export function NewsPlace() {
  return (
    <div aria-busy="true">
      <Skeleton shape="row" count={4} />
    </div>
  );
}
