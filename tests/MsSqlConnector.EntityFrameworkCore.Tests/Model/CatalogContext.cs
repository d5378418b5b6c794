using System;
using System.Collections.Generic;
using Microsoft.Data.SqlTypes;
using Microsoft.EntityFrameworkCore;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Model;

/// <summary>A context with the features of SQL Server: json, vectors, temporal tables, sequences, HiLo and stored procedures.</summary>
internal sealed class CatalogContext(DbContextOptions options) : DbContext(options)
{
    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.HasSequence<int>("Numbers").StartsAt(1000).IncrementsBy(5);
        modelBuilder.Entity<Ticket>().Property(t => t.Number).HasDefaultValueSql("NEXT VALUE FOR Numbers");
        modelBuilder.Entity<Counted>().Property(c => c.Id).UseHiLo("CountedHiLo");
        modelBuilder.Entity<Person>(person =>
        {
            person.ComplexProperty(p => p.Address, a => a.ToJson());
            person.ComplexProperty(p => p.Document, d => d.ToJson().HasColumnType("json"));
            person.Property(p => p.Tags);
            person.PrimitiveCollection(p => p.Labels).HasColumnType("json");
        });
        modelBuilder.Entity<Picture>().Property(p => p.Embedding).HasColumnType("vector(3)");
        modelBuilder.Entity<Price>().ToTable(table => table.IsTemporal());
        modelBuilder.Entity<Price>().Property(p => p.Rating).HasColumnType("money");
        modelBuilder.Entity<Audited>(audited =>
        {
            audited.ToTable(table => table.UseSqlOutputClause(false));
            audited.Property(a => a.Version).IsRowVersion();
        });
        modelBuilder.Entity<Stored>(stored =>
        {
            stored.InsertUsingStoredProcedure("Stored_Insert", p => p.HasParameter(s => s.Name).HasParameter(s => s.Rating)
                .HasParameter(s => s.Id, parameter => parameter.IsOutput()).HasParameter(s => s.Number, parameter => parameter.IsOutput()));
            stored.UpdateUsingStoredProcedure("Stored_Update", p => p.HasOriginalValueParameter(s => s.Id).HasParameter(s => s.Name)
                .HasParameter(s => s.Rating).HasResultColumn(s => s.Number));
            stored.DeleteUsingStoredProcedure("Stored_Delete", p => p.HasOriginalValueParameter(s => s.Id).HasRowsAffectedReturnValue());
            stored.Property(s => s.Rating).HasPrecision(10, 3);
            stored.Property(s => s.Number).ValueGeneratedOnAddOrUpdate();
        });
    }

    internal sealed class Ticket
    {
        public int Id { get; set; }

        public int Number { get; set; }
    }

    internal sealed class Counted
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";
    }

    internal sealed class Person
    {
        public int Id { get; set; }

        public Address Address { get; set; } = new();

        public Address Document { get; set; } = new();

        public List<string> Tags { get; set; } = [];

        public List<int> Labels { get; set; } = [];
    }

    internal sealed class Address
    {
        public string City { get; set; } = "";

        public string? Street { get; set; }

        public DateOnly Since { get; set; }
    }

    internal sealed class Picture
    {
        public int Id { get; set; }

        public SqlVector<float> Embedding { get; set; }
    }

    internal sealed class Price
    {
        public int Id { get; set; }

        public decimal Rating { get; set; }
    }

    internal sealed class Audited
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";

        public byte[] Version { get; set; } = [];
    }

    internal sealed class Stored
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";

        public decimal Rating { get; set; }

        public int Number { get; set; }
    }
}
