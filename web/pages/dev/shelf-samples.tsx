import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { Sample, SampleGroup } from './sample.tsx';

interface SampleOrder {
  readonly number: string;
  readonly plan: string;
  readonly status: string;
  readonly total: string;
}

const orders: readonly SampleOrder[] = [
  { number: 'A-1041', plan: 'Business Plus', status: 'Confirmed', total: '$80.00' },
  { number: 'A-1042', plan: 'Business', status: 'Confirmed', total: '$5.00' },
  { number: 'A-1043', plan: 'Business Lifetime', status: 'Pending', total: '$199.00' },
];

const columns: readonly Column<SampleOrder>[] = [
  { heading: 'Order', cell: ({ number }) => number },
  { heading: 'Plan', cell: ({ plan }) => plan },
  {
    heading: 'Status',
    cell: ({ status }) => (
      <Badge kind={status === 'Confirmed' ? 'good' : 'warning'}>{status}</Badge>
    ),
  },
  { heading: 'Total', cell: ({ total }) => total, isNumeric: true },
];

export function ShelfSamples() {
  return (
    <SampleGroup title="Much in little room">
      <Sample name="Table">
        <Table
          label="Sample orders"
          columns={columns}
          rows={orders}
          keyOf={({ number }) => number}
        />
      </Sample>
      <Sample name="Disclosure">
        <div className="border-t border-hairline">
          <Disclosure title="What is a disclosure?">
            A title that opens what stands below.
          </Disclosure>
        </div>
      </Sample>
    </SampleGroup>
  );
}
