import type { FrozenList } from '../check/read-list.ts';
import { minutesText } from './labels.ts';

/** Everybody on the frozen list, in or out, on a page of its own. */
export function ListAnnex({ list }: { list: FrozenList }) {
  const { participants, leftOut } = list;
  const title = minutesText.annex(participants.length + leftOut.length);
  return (
    <section data-annex>
      <h3>{title}</h3>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{minutesText.position}</th>
            <th scope="col">{minutesText.code}</th>
            <th scope="col">{minutesText.name}</th>
          </tr>
        </thead>
        <tbody>
          {participants.map(({ position, ticket, code, name }) => (
            <tr key={ticket}>
              <td>{position}</td>
              <td>{code}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
            </tr>
          ))}
          {leftOut.map(({ reason, ticket, code, name }) => (
            <tr key={ticket}>
              <td>{minutesText.out[reason]}</td>
              <td>{code}</td>
              <td>
                <bdi>{name}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
