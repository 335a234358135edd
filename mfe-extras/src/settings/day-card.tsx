import { confirmDay, officeDayRead, takeBackMarks } from '@kuri/shared/calls';
import { UNKNOWN_AFTER_DAYS } from '@kuri/shared/contract';
import { formatDate } from '@kuri/shared/format';
import { useRead, useWrite } from '@kuri/shared/query';
import { Button } from '@kuri/shared/ui';
import { Card } from '../card.tsx';
import { settingsLabels } from './labels.ts';

const { day: texts } = settingsLabels;

/** The server's day, while it is not known or has marked what was not due; nothing otherwise. */
export function DayCard() {
  const { data } = useRead(officeDayRead, {});
  const confirm = useWrite(confirmDay, { failed: texts.failed, toasts: { done: texts.confirmed } });
  const takeBack = useWrite(takeBackMarks, {
    failed: texts.failed,
    toasts: { done: texts.takenBack },
  });
  if (!data) return null;
  const { today, newest, isKnown, ahead } = data;
  if (!isKnown) {
    const day = formatDate(today);
    return (
      <Card
        title={texts.unknownTitle}
        footer={
          <Button busy={confirm.isBusy} onClick={() => void confirm.write({ body: { today } })}>
            {texts.confirm({ today: day })}
          </Button>
        }
      >
        <p>{texts.unknown({ today: day, newest: formatDate(newest), days: UNKNOWN_AFTER_DAYS })}</p>
      </Card>
    );
  }
  if (ahead.tickets + ahead.groups === 0) return null;
  return (
    <Card
      title={texts.aheadTitle}
      footer={
        <Button busy={takeBack.isBusy} onClick={() => void takeBack.write({ body: { today } })}>
          {texts.takeBack}
        </Button>
      }
    >
      <p>{texts.ahead({ tickets: ahead.tickets, groups: ahead.groups })}</p>
    </Card>
  );
}
